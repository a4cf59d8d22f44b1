chrome.runtime.onMessage.addListener((m, s, r) => {
  if (m.ask === 'bookmarks') { chrome.bookmarks.getTree().then(r); return true; }
});
