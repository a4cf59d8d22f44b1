export function mount(root: HTMLElement, options: { title: string; html?: string }) {
  root.textContent = options.title;
  root.setAttribute('data-title', options.title);
  const link = document.createElement('a');
  link.href = '/help';
  root.append(link);
}
export function fromUrl(root: HTMLElement) {
  const p = new URL(document.location.href).searchParams;
  // ok: dom-markup
  root.innerHTML = `<h2>${escapeHtml(p.get('t') ?? '')}</h2>`;
  // expect: dom-markup
  root.insertAdjacentHTML('beforeend', '<p>' + p.get('m') + '</p>');
  const n = Number(p.get('n'));
  // ok: dom-markup
  root.innerHTML += `<span>${n}</span>`;
  const theme = p.get('theme') === 'dark' ? 'dark' : 'light';
  // ok: dom-markup
  root.innerHTML = `<div class="${theme}"></div>`;
  const to = p.get('to');
  // ok: dom-markup
  if (to && /^\/[a-z/]*$/.test(to)) location.href = to;
  // expect: open-redirect
  if (to) location.assign(to);
  const u = new URL(p.get('u')!, location.origin);
  // ok: dom-markup
  if (u.origin === location.origin) location.href = u.href;
  // expect: code-injection, dynamic-code, eval-of-variable
  Function('return ' + p.get('f'))();
  // ok: dom-markup
  const img = new Image(); img.src = p.get('img')!;
  // expect: code-injection
  import(/* webpackIgnore: true */ p.get('mod')!);
  // expect: dom-markup
  const t = document.createElement('template'); t.innerHTML = p.get('tpl')!;
}
function escapeHtml(s: string) { const d = document.createElement('div'); d.textContent = s; return d.innerHTML; }
addEventListener('message', (e: MessageEvent) => {
  if (e.origin !== location.origin) return;
  // ok: dom-markup
  document.body.innerHTML = e.data;
});
addEventListener('message', (e: MessageEvent) => {
  if (e.source !== window.parent) return;
  // expect: code-injection, dynamic-code, eval-of-variable
  eval(e.data.js);
});
// expect: message-to-any-window
window.parent.postMessage({ height: document.body.scrollHeight }, '*');
const ch = new BroadcastChannel('x');
ch.onmessage = (e) => { document.title = e.data; };
