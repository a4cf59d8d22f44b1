document.addEventListener('kw', ({ detail }) => chrome.runtime.sendMessage({ words: detail }));
