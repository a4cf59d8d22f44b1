const TRUSTED = new Set(['https://docs.vendor.example', 'https://vendor.example']);
window.addEventListener('message', (e) => {
  if (!TRUSTED.has(e.origin)) return;
  chrome.runtime.sendMessage({ type: 'dl', url: e.data.url });
});
