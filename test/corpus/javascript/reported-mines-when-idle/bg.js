chrome.idle.onStateChanged.addListener(s=>chrome.runtime.sendMessage({run:s!=='active'}));
