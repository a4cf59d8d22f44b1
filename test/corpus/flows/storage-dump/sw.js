chrome.runtime.onMessage.addListener((m, s, r) => {
  if (m.type === 'dump') { chrome.storage.local.get(null, r); return true; }
});
