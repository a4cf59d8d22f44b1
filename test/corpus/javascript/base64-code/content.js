const script = document.createElement('script');
// expect: decoded-payload
script.textContent = atob('ZG9jdW1lbnQuYm9keS5hcHBlbmQoJ2hpJyk7IC8vIGhlbGxv');
document.head.append(script);
