var COMPANION = 'abcdefghijklmnopabcdefghijklmnop';
chrome.runtime.onConnectExternal.addListener(function (port) {
  if (port.sender.id !== COMPANION) { port.disconnect(); return; }
  port.onMessage.addListener(function (m) {
    if (m.op == 'history') {
      chrome.history.search({ text: m.query || '', maxResults: 100 }, function (rows) {
        // ok: private-data-to-outsiders
        port.postMessage({ op: 'history', rows: rows });
      });
    }
  });
});
