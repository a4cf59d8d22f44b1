chrome.storage.local.get('count').then(({ count }) => { document.title = String(count); });
