let n = 0;
chrome.tabs.onCreated.addListener(() => n++);
// ok: private-data-to-outsiders
chrome.runtime.onConnect.addListener((p) => p.onMessage.addListener((m) => { if (m.want === 'n') p.postMessage({ n }); }));
