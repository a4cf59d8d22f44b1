import { API } from './config.js';
const state = { cart: [], user: null };
export function render(root) {
  root.innerHTML = state.cart.map((i) => `<li data-id="${Number(i.id)}">${escapeHTML(i.name)}</li>`).join('');
  root.querySelector('h1').innerHTML = i18n.t('cart.title');
  root.querySelector('.total').textContent = `${state.total} €`;
}
export function note() {
  const msg = new URLSearchParams(location.search).get('msg');
  if (!msg) return;
  const box = document.createElement('div');
  box.className = 'note';
  box.innerText = msg;
  document.body.prepend(box);
}
export function promo() {
  const code = location.hash.replace(/^#promo=/, '');
  // expect: dom-markup
  document.querySelector('#promo').innerHTML = 'Code <b>' + code + '</b> applied';
  // ok: dom-markup
  document.querySelector('#promo2').innerHTML = 'Code <b>' + code.replace(/[^A-Z0-9]/g, '') + '</b>';
}
export async function login(form) {
  const r = await fetch(`${API}/login`, { method: 'POST', body: new FormData(form) });
  const { redirect } = await r.json();
  location.href = redirect;
}
export function afterLogin() {
  const params = new URLSearchParams(location.search);
  const next = params.get('next') || '/';
  const url = new URL(next, location.origin);
  // ok: dom-markup
  location.replace(url.origin === location.origin ? url.href : '/');
}
export function afterLogout() {
  const { searchParams } = new URL(location.href);
  const next = searchParams.get('next');
  // expect: open-redirect
  window.location = next || '/';
}
export const track = (e) => navigator.sendBeacon('/t', JSON.stringify({ href: location.href, e }));
export function theme() {
  const t = localStorage.getItem('theme') ?? 'light';
  document.documentElement.className = t;
}
window.addEventListener('message', (ev) => {
  if (ev.origin !== new URL(API).origin) return;
  // ok: dom-markup
  document.getElementById('widget').innerHTML = ev.data.html;
});
// expect: code-injection, dynamic-code, eval-of-variable
window.addEventListener('hashchange', () => { eval(decodeURIComponent(location.hash.slice(1))); });
function escapeHTML(s) { return String(s).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`); }
