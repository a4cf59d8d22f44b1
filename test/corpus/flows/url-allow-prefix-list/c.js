document.addEventListener('open-doc', (e) => chrome.runtime.sendMessage({ doc: e.detail.url }));
