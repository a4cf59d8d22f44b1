window.addEventListener('message', function (e) { if (e.data.to === 'dl') chrome.runtime.sendMessage(e.data); });
