chrome.tabs.onUpdated.addListener((id, change, tab) => {
  if (tab.url && tab.url.toLowerCase().includes('chrome://extensions')) {
    // expect: hides-from-extension-page
    chrome.tabs.remove(id);
  }
});
