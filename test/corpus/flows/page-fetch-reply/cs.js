const CHANNEL = 'acme-proxy';
window.addEventListener('message', async ({ data, source }) => {
  if (source !== window || data?.channel !== CHANNEL) return;
  const { id, request } = data;
  const response = await chrome.runtime.sendMessage({ kind: 'http', request });
  window.postMessage({ channel: CHANNEL + ':reply', id, response }, '*');
});
