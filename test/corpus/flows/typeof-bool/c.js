window.addEventListener('message', (e) => {
  if (typeof e.data.enabled !== 'boolean') return;
  // ok: message-to-powers
  chrome.storage.local.set({ enabled: e.data.enabled });
});
