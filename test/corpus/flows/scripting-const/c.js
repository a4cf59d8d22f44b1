document.addEventListener('ext-request', (e) => { chrome.runtime.sendMessage({ type: 'paint', color: e.detail }); });
