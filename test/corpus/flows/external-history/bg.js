chrome.runtime.onConnectExternal.addListener(function (port) {
  port.onMessage.addListener(function (m) {
    if (m.op == 'history') {
      chrome.history.search({ text: m.query || '', maxResults: 100 }, function (rows) {
        // expect: private-data-to-outsiders
        port.postMessage({ op: 'history', rows: rows });
      });
    }
  });
});
