const root = document.createElement('div').attachShadow({ mode: 'open' });
window.addEventListener('message', (ev) => {
  // ok: untrusted-to-markup
  if (ev.data && ev.data.kind === 'panel') root.innerHTML = DOMPurify.sanitize(ev.data.html, { ALLOWED_TAGS: ['b', 'i'] });
});
