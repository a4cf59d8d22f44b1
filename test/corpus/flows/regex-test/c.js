document.addEventListener('dl', (e) => chrome.runtime.sendMessage({ url: e.detail }));
