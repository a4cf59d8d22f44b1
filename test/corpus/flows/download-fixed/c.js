window.addEventListener('message', (e) => {
  if (e.data.cmd !== 'saveReport') return;
  chrome.runtime.sendMessage({ type: 'save', id: Number(e.data.id) });
});
