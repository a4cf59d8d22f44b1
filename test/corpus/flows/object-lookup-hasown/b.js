// ok: message-to-code
var H = { next: function (m, t) { chrome.tabs.executeScript(t.id, { code: 'go(1)' }); }, jump: function (m, t) { chrome.tabs.executeScript(t.id, { code: 'go(' + Number(m.n) + ')' }); } };
chrome.runtime.onMessage.addListener(function (m, s) { if (H.hasOwnProperty(m.cmd)) H[m.cmd](m, s.tab); });
