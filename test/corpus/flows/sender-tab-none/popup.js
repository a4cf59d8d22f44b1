document.getElementById('u').onchange = function () { chrome.runtime.sendMessage({ url: this.value }, function (t) { document.title = t.length; }); };
