const OWN = /^https:\/\/files\.vendor\.example\//;
// ok: message-to-powers
chrome.runtime.onMessage.addListener((m) => { if (!OWN.test(m.url)) return; chrome.downloads.download({ url: m.url }); });
