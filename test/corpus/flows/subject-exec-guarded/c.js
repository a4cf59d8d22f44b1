window.addEventListener('message', (e) => {
  if (e.data.scriptStream) chrome.runtime.sendMessage({ op: 'script', js: e.data.scriptStream });
}, true);
