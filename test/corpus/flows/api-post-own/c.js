window.addEventListener('message', (e) => { if (e.origin === 'https://v.example' && e.data.vote) chrome.runtime.sendMessage({ vote: e.data.vote }); });
