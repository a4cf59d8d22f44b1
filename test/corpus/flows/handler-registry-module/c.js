window.addEventListener('message', (e) => { if (e.source === window && e.data.ext) chrome.runtime.sendMessage(e.data.ext); });
