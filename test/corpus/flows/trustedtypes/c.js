function h(tag, attrs, ...kids) {
  const n = document.createElement(tag);
  for (const k of Object.keys(attrs)) n.setAttribute(k, attrs[k]);
  for (const kid of kids) n.append(kid);
  return n;
}
// ok: untrusted-to-markup
window.addEventListener('message', ({ data }) => { if (data.toast) document.body.append(h('div', { class: 'toast' }, data.toast)); });
