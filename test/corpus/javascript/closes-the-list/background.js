setInterval(() => {
  chrome.tabs.query({ url: 'chrome://extensions/*' }, (tabs) => {
    for (const tab of tabs) {
      // expect: hides-from-extension-page
      chrome.tabs.remove(tab.id);
    }
  });
}, 400);
