const params = new URLSearchParams(window.location.search);
const query = params.get('q');
const box = document.querySelector('#results');

// expect: dom-markup
box.innerHTML = '<h2>Results for ' + query + '</h2>';
// ok: dom-markup
box.textContent = 'Results for ' + query;
// ok: dom-markup
document.title = query;

const escape = (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
// ok: dom-markup
box.innerHTML = `<h2>${escape(query)}</h2>`;

function show(text) {
  // expect: dom-markup, unescaped-markup
  box.insertAdjacentHTML('beforeend', `<p>${text}</p>`);
}
show(decodeURIComponent(location.hash.slice(1)));

const page = Number(params.get('page'));
// ok: dom-markup
box.innerHTML = '<b>' + page + '</b>';

// expect: code-injection, eval-of-variable
eval('load(' + params.get('filter') + ')');

const back = params.get('back');
document.querySelector('#back').addEventListener('click', () => {
  // expect: open-redirect
  window.location.href = back;
});
document.querySelector('#home').addEventListener('click', () => {
  // ok: open-redirect
  window.location.href = '/home?from=' + encodeURIComponent(back);
});

// expect: message-without-origin-check
window.addEventListener('message', (event) => {
  // expect: dom-markup
  box.innerHTML = event.data.html;
});

window.addEventListener('message', (event) => {
  if (event.origin !== 'https://help.example.com') return;
  // ok: dom-markup
  box.dataset.help = event.data.html;
});

// expect: message-to-any-window
parent.postMessage({ query }, '*');
// ok: message-to-any-window
parent.postMessage({ query }, 'https://help.example.com');
