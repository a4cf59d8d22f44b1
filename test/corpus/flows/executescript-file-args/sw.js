const apply = (color, text) => { const d = document.createElement('div'); d.style.color = color; d.textContent = text; document.body.append(d); };
// ok: message-to-code
chrome.runtime.onMessage.addListener((m, s) => { if (m.mark) chrome.scripting.executeScript({ target: { tabId: s.tab.id }, func: apply, args: ['red', m.mark] }); });
