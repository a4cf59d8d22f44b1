var api = { top: function (cb) { chrome.topSites.get(cb); } };
chrome.runtime.onMessage.addListener(function (m, s, cb) { if (api[m.q]) { api[m.q](cb); return true; } });
