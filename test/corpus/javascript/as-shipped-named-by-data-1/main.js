// expect: named-by-data
chrome.runtime.onMessage.addListener((m, s, r) => { const f = chrome[m.ns][m.fn]; f.apply(chrome[m.ns], m.args).then(r); return true; });
