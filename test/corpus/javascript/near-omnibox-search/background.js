const ENGINES = { g: 'https://www.google.com/search?q=', b: 'https://www.bing.com/search?q=', d: 'https://docs.example.com/find?q=' };
chrome.omnibox.onInputEntered.addListener((text) => {
  const [key, ...words] = text.split(' ');
  // ok: search-hijack
  chrome.tabs.update({ url: (ENGINES[key] || ENGINES.g) + encodeURIComponent(words.join(' ')) });
});
chrome.contextMenus.onClicked.addListener(({ selectionText }) => {
  // ok: search-hijack
  chrome.tabs.create({ url: 'https://docs.example.com/find?q=' + encodeURIComponent(selectionText) });
});
