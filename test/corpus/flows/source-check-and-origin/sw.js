// ok: message-to-powers
chrome.runtime.onMessage.addListener((m) => { if (m.type === 'dl') chrome.downloads.download({ url: m.url }); });
