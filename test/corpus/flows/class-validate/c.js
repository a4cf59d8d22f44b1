document.addEventListener('dl', (e) => chrome.runtime.sendMessage({ path: e.detail.path }));
