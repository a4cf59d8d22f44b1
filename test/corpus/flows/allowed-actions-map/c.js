window.addEventListener('message', (e) => { if (e.source === window && e.data.a) chrome.runtime.sendMessage({ a: e.data.a }); });
