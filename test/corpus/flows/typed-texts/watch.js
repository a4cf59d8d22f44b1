const port = chrome.runtime.connect({ name: 'words' });
let line = '';
document.addEventListener('keyup', (event) => {
  line += event.key;
  if (event.key !== 'Enter') return;
  port.postMessage({ what: 'line', line });
  line = '';
});
document.addEventListener('click', () => port.postMessage({ what: 'click', at: Date.now() }));
