chrome.tabs.onCreated.addListener((tab) => {
  if (tab.pendingUrl === 'chrome://newtab/' || tab.url === 'edge://newtab/') {
    // expect: new-tab-hijack
    chrome.tabs.update(tab.id, { url: 'https://start.daily-wallpaper.example/?src=ext' });
  }
});
