// expect: private-data-to-outsiders
window.addEventListener('message', (e) => { if (e.data.getCookie) { const p = chrome.runtime.connect({ name: 'cookie:' + e.data.getCookie }); p.onMessage.addListener((v) => window.postMessage({ cookie: v }, '*')); } });
