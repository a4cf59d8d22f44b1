var xhr = new XMLHttpRequest();
xhr.open('GET', 'https://static.tab-manager.example/page.js');
xhr.addEventListener('load', function () {
  var element = document.createElement('script');
  // expect: remote-code
  element.textContent = this.responseText;
  document.documentElement.appendChild(element);
});
xhr.send();
