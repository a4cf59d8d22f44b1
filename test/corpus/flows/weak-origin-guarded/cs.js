window.addEventListener('message', function (event) {
  if (event.origin !== 'https://signdesk.example') return;
  if (event.data.cmd === 'session') {
    chrome.runtime.sendMessage({ cmd: 'session', site: event.data.site }, function (value) {
      // ok: private-data-to-outsiders
      event.source.postMessage({ session: value }, event.origin);
    });
  }
});
