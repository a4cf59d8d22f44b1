addEventListener('message', (event) => {
  if (event.data?.source !== 'sdk') return;
  chrome.runtime.sendMessage({ type: 'api', ...event.data }).then((r) => postMessage({ source: 'ext', ...r }, '*'));
});
