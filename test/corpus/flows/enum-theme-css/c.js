window.addEventListener('message', (e) => { if (['dark', 'light'].includes(e.data.theme)) chrome.runtime.sendMessage({ theme: e.data.theme }); });
