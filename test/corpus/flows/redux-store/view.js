const panel = document.createElement('aside');
panel.className = 'shop-notes';
function render() {
  const { open, note } = store.getState();
  panel.hidden = !open;
  // expect: untrusted-to-markup
  panel.innerHTML = `<header>${chrome.i18n.getMessage('notes')}</header><section>${note}</section>`;
}
store.subscribe(render);
document.documentElement.append(panel);
window.addEventListener('message', ({ data }) => {
  if (data?.type === 'shop-notes/note') store.dispatch({ type: 'note', payload: data.text });
  if (data?.type === 'shop-notes/toggle') store.dispatch({ type: 'toggle' });
});
