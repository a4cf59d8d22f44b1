document.addEventListener('cmd', function (e) { chrome.runtime.sendMessage({ cmd: e.detail.cmd, n: e.detail.n }); });
