chrome.runtime.onMessage.addListener((m, s, r) => { if (m === 'article') r({ html: document.querySelector('article').innerHTML }); });
