window.addEventListener('message', (e) => {
  // expect: message-to-powers
  if (e.data.save) chrome.storage.local.set({ userScript: e.data.save });
});
