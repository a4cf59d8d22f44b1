window.addEventListener('message', (e) => chrome.runtime.sendMessage({ vol: +e.data.volume }));
