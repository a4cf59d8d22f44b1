const ENGINES = { google: 'https://www.google.com/search?q=', duck: 'https://duckduckgo.com/?q=' };
chrome.contextMenus.onClicked.addListener((info) => {
  // ok: search-hijack
  chrome.tabs.create({ url: ENGINES.duck + encodeURIComponent(info.selectionText) });
});
