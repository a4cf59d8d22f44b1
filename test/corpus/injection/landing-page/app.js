import $ from 'jquery';
import Handlebars from 'handlebars';
const hash = window.location.hash;
const opts = Object.fromEntries(new URL(window.location.href).searchParams);
// expect: dom-markup
$('#msg').html(`<p>${opts.msg}</p>`);
// expect: dom-markup
$(`<a href="${opts.to}">go</a>`).appendTo('body');
$('#n').val(opts.name);
$('#msg').empty().append($('<p>').text(opts.msg));
// expect: open-redirect
document.querySelector('#frame').src = decodeURIComponent(hash.slice(1));
// expect: object-key-from-input
if (opts.cb) window[opts.cb]();
// expect: code-injection
const worker = new Worker(opts.worker);
history.pushState({}, '', '/p?x=' + opts.x);
fetch('/api?x=' + encodeURIComponent(opts.x)).then((r) => r.text()).then((t) => { document.body.textContent = t; });
fetch('/api/html').then((r) => r.text()).then((t) => { document.getElementById('c').innerHTML = t; });
// expect: token-in-page-storage
localStorage.setItem('jwt', opts.token);
document.body.insertAdjacentHTML('afterbegin', DOMPurify.sanitize(opts.msg));
const allowed = ['https://a.example', 'https://b.example'];
window.addEventListener('message', ({ data, origin }) => {
  if (!allowed.includes(origin)) return;
  // ok: dom-markup
  document.getElementById('m').innerHTML = data;
});
window.addEventListener('message', function (ev) {
  // expect: loose-address-expression
  if (ev.origin.indexOf('example.com') === -1) return;
  // expect: code-injection, dynamic-code, eval-of-variable
  new Function(ev.data.code)();
});
location.replace('/login?next=' + encodeURIComponent(location.pathname));
// expect: open-redirect
top.location = opts.home;
// ok: sql-injection
document.location.assign(opts.next.startsWith('/') && !opts.next.startsWith('//') ? opts.next : '/');
// expect: code-injection
const script = document.createElement('script'); script.text = opts.code; document.head.append(script);
// expect: code-injection
$.ajax({ url: opts.api, dataType: 'script' });
// expect: code-injection
setTimeout(`update('${opts.id}')`, 10);
