document.addEventListener('act', (e) => chrome.runtime.sendMessage({ script: e.detail }));
