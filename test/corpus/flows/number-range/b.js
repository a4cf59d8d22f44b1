// ok: message-to-code
chrome.runtime.onMessage.addListener((m, s) => { const v = Math.min(1, Math.max(0, m.vol)); chrome.tabs.executeScript(s.tab.id, { code: `document.querySelector('video').volume = ${v}` }); });
