document.addEventListener('zoom', (e) => chrome.runtime.sendMessage({ z: e.detail }));
