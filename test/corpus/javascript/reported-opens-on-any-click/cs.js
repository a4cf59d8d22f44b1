var n = +localStorage.__pu || 0;

document.addEventListener('click', function h() {
  if (Date.now() - n < 36e5) return;
  localStorage.__pu = n = Date.now();
  // expect: ad-injection
  var w = window.open('https://onclkds.example/afu.php?zoneid=1407888', '_blank');
  w && w.blur();
  window.focus();
}, true);
