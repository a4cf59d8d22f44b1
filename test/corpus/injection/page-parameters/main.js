const params = new URLSearchParams(window.location.search);
// expect: dom-markup
document.write('<option>' + params.get('lang') + '</option>');
// expect: dom-markup
document.getElementById('a').insertAdjacentHTML('beforeend', `<i>${params.get('i')}</i>`);
// ok: dom-markup
document.getElementById('a').textContent = params.get('i');
// expect: dom-markup
document.querySelector('#out').outerHTML = location.hash.substring(1);
// expect: code-injection, dynamic-code, eval-of-variable
eval('cb_' + params.get('cb') + '()');
// expect: code-injection
setTimeout('go("' + params.get('where') + '")', 100);
// ok: dom-markup
setTimeout(() => go(params.get('where')), 100);
const frame = document.createElement('iframe');
// expect: open-redirect
frame.src = params.get('src');
const sc = document.createElement('script');
// expect: code-injection
sc.src = params.get('lib');
// expect: dom-markup
frame.srcdoc = window.name;
// expect: open-redirect
location = params.get('next');
window.open('/help?topic=' + encodeURIComponent(params.get('topic')));
// expect: message-without-origin-check
window.addEventListener('message', (event) => {
  // expect: dom-markup
  document.getElementById('b').innerHTML = event.data.html;
});
window.addEventListener('message', (event) => {
  if (event.origin !== 'https://trusted.example') return;
  // ok: dom-markup
  document.getElementById('n').textContent = event.data;
});
// expect: message-to-any-window
parent.postMessage({ token: localStorage.getItem('token') }, '*');
parent.postMessage({ ready: true }, 'https://host.example');
const esc = (s) => s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;');
// ok: dom-markup
document.getElementById('c').innerHTML = '<p>' + esc(params.get('p')) + '</p>';
// ok: dom-markup
document.getElementById('d').innerHTML = Number(params.get('page')) + 1;
localStorage.setItem('q', params.get('q'));
const doc = new DOMParser().parseFromString(params.get('x'), 'text/html');
document.body.append(...doc.body.childNodes);
const range = document.createRange();
// expect: dom-markup
document.body.append(range.createContextualFragment(params.get('frag')));
document.cookie = 'lang=' + params.get('lang');
const link = document.querySelector('a.back');
link.href = document.referrer;
// expect: dom-markup
link.setAttribute('onclick', params.get('click'));
