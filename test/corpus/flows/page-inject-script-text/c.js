function injectScript(text) {
  const s = document.createElement('script');
  // expect: message-to-code
  s.appendChild(document.createTextNode(text));
  document.documentElement.appendChild(s);
  s.remove();
}
window.addEventListener('message', ({ data: { op, theme } = {} }) => {
  if (op === 'theme') injectScript('window.__theme = "' + theme + '";');
});
