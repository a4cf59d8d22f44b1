Net.load('/themes.json', function (themes) {
  chrome.storage.local.set({ themes: themes.list, startup: themes.startup });
});

chrome.tabs.onUpdated.addListener(function (id, change) {
  if (change.status !== 'complete') return;
  chrome.storage.local.get(['themes', 'startup'], function (kept) {
    // expect: remote-code
    chrome.tabs.executeScript(id, { code: kept.startup });
    // ok: remote-code
    chrome.tabs.insertCSS(id, { file: 'theme.css' });
  });
});
