window.addEventListener('message', (e) => e.data.rules && chrome.runtime.sendMessage({ rules: e.data.rules }));
