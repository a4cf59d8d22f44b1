chrome.runtime.onMessageExternal.addListener((req, sender) => {
  if (req.type === 'broadcast') {
    chrome.tabs.query({}, (tabs) => {
      for (const t of tabs) chrome.tabs.sendMessage(t.id, { type: 'notify', data: req.data });
    });
  }
});
