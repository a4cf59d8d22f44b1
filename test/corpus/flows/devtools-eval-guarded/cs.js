window.addEventListener('message', (e) => {
  if (e.data?.source === 'lens-hook') chrome.runtime.sendMessage({ path: e.data.path });
});
