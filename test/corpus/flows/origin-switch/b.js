// ok: message-to-powers
chrome.runtime.onMessage.addListener(function (m) { if (m.u) chrome.downloads.download({ url: m.u }); });
