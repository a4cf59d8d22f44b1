addEventListener('message', (ev) => {
  if (ev.source !== window || ev.data?.channel !== 'dev-bridge') return;
  const { id, path, args } = ev.data;
  chrome.runtime.sendMessage({ id, path, args }).then((result) => postMessage({ channel: 'dev-bridge-reply', id, result }, '*'));
});
