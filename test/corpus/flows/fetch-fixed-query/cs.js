window.addEventListener('message', async ({ data, source }) => {
  if (source !== window || data?.channel !== 'lookup') return;
  const response = await chrome.runtime.sendMessage({ kind: 'lookup', word: data.word });
  // ok: private-data-to-outsiders
  window.postMessage({ channel: 'lookup:reply', response }, '*');
});
