let last = '';
// ok: key-logging
document.addEventListener('keydown', (event) => {
  if (event.target.matches('input, textarea')) return;
  if (last === 'g' && event.key === 'g') scrollTo(0, 0);
  last = event.key;
});
// ok: key-logging
window.addEventListener('keyup', (event) => {
  if (event.ctrlKey && event.key === 'b') chrome.runtime.sendMessage({ toggle: 'sidebar' });
});
const box = document.createElement('input');
// ok: key-logging
box.addEventListener('input', () => fetch('https://api.example.com/suggest?q=' + encodeURIComponent(box.value)));
document.body.append(box);
