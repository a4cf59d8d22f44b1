window.addEventListener('message', (e) => {
  if (!/^https:\/\/([a-z0-9-]+\.)?vendor\.example$/.test(e.origin)) return;
  chrome.runtime.sendMessage({ dl: e.data.url });
});
