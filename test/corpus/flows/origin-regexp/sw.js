// ok: message-to-powers
chrome.runtime.onMessage.addListener((m) => { if (m.dl) chrome.downloads.download({ url: m.dl }); });
