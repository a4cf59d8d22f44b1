window.addEventListener('message', (e) => chrome.runtime.sendMessage({ t: 'scroll', y: e.data.y }));
