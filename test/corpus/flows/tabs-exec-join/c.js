document.addEventListener('fill', (e) => chrome.runtime.sendMessage({ fill: e.detail }));
