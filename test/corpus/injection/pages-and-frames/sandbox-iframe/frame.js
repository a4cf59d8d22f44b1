window.addEventListener('message', function (e) {
  // expect: dom-markup, loose-address-expression
  if (e.origin.indexOf('example.com') > -1) document.getElementById('a').innerHTML = e.data;
});
window.onmessage = e => {
  // expect: eval-of-variable
  eval(e.data.code);
};
self.addEventListener('message', ({ data, origin }) => {
  if (origin !== location.origin) return;
  // ok: command-injection
  document.title = data;
});
const s = document.createElement('script');
// expect: code-injection
s.src = new URLSearchParams(location.search).get('cdn') + '/a.js';
document.head.appendChild(s);
// expect: token-in-page-storage
localStorage.setItem('access_token', getToken());
