// ok: message-to-powers
chrome.runtime.onMessage.addListener((m, s) => { if (m.theme) { chrome.storage.local.set({ theme: m.theme }); chrome.scripting.insertCSS({ target: { tabId: s.tab.id }, files: [`${m.theme}.css`] }); } });
