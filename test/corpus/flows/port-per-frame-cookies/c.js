let p = chrome.runtime.connect({ name: 'bridge' });
// expect: private-data-to-outsiders
p.onMessage.addListener((m) => window.postMessage({ fromExt: true, m }, '*'));
window.addEventListener('message', (ev) => ev.data.toExt && p.postMessage(ev.data.toExt));
