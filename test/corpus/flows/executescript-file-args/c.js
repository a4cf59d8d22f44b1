document.addEventListener('mark', (e) => chrome.runtime.sendMessage({ mark: e.detail }));
