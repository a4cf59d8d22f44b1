const FILES = ['a.js', 'b.js'];
// ok: message-to-code
chrome.runtime.onMessage.addListener((m, s) => { if (FILES.includes(m.script)) chrome.scripting.executeScript({ target: { tabId: s.tab.id }, files: [m.script] }); });
