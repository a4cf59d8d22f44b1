if (window.name && window.name.indexOf('acme:') === 0) {
  var cfg = JSON.parse(window.name.substr(5));
  var box = document.createElement('div');
  // expect: untrusted-to-markup
  box.innerHTML = cfg.banner;
  document.body.appendChild(box);
}
