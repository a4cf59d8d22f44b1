window.addEventListener('message', function (event) {
  if (event.data && event.data.type === 'RUN_SNIPPET') {
    chrome.runtime.sendMessage({ cmd: 'run', snippet: event.data.snippet });
  }
}, false);
