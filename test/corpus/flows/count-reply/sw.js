chrome.runtime.onMessageExternal.addListener((m, s, r) => { if (m.q === 'n') { chrome.tabs.query({}).then((t) => r({ n: t.length })); return true; } });
