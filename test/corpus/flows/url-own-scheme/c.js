document.addEventListener('goto', (e) => chrome.runtime.sendMessage({ goto: e.detail }));
