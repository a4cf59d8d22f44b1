const map = { home: 'https://vendor.example/', help: 'https://vendor.example/help' };
// ok: message-to-powers
chrome.runtime.onMessage.addListener(({ a }) => { const url = map[a]; if (url) chrome.tabs.create({ url }); });
