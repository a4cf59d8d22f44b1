chrome.runtime.onMessage.addListener((m, s, reply) => { if (m.shoot) { capture(s.tab.windowId).then((png) => reply(png)); return true; } });
const capture = (id) => new Promise((ok) => chrome.tabs.captureVisibleTab(id, { format: 'png' }, (dataUrl) => ok(dataUrl)));
