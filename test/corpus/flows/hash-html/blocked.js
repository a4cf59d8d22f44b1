function getArg(name) {
  var m = new RegExp('[#&]' + name + '=([^&]*)').exec(window.location.hash);
  return m ? decodeURIComponent(m[1]) : '';
}
window.onload = function () {
  // expect: untrusted-to-markup
  document.querySelector('#u').innerHTML = getArg('u');
};
