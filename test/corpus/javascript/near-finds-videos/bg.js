const found = {};

chrome.webRequest.onHeadersReceived.addListener(d => {
  const h = d.responseHeaders.find(x => x.name.toLowerCase() === 'content-type');
  if (h && /^video\//.test(h.value)) (found[d.tabId] ??= []).push(d.url);
}, {
  urls: [ '<all_urls>' ],
  types: [ 'media', 'xmlhttprequest' ]
}, [ 'responseHeaders' ]);

chrome.runtime.onMessage.addListener((m, s, r) => {
  if (m.list) r(found[m.list] || []);
  // ok: opens-downloaded-program
  if (m.get) chrome.downloads.download({
    url: m.get
  });
});
