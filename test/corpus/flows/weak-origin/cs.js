window.addEventListener('message', function (event) {
  if (event.origin.indexOf('signdesk.example') === -1) return;
  if (event.data.cmd === 'session') {
    chrome.runtime.sendMessage({ cmd: 'session', site: event.data.site }, function (value) {
      // expect: private-data-to-outsiders
      event.source.postMessage({ session: value }, event.origin);
    });
  }
});
