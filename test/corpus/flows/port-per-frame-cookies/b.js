const ports = {};
chrome.runtime.onConnect.addListener((port) => {
  ports[port.sender.tab.id] = port;
  port.onMessage.addListener((msg) => dispatch(msg, port.sender.tab.id));
});
function send(id, m) { ports[id] && ports[id].postMessage(m); }
function dispatch(msg, id) {
  switch (msg.cmd) {
    case 'cookie':
      chrome.cookies.getAll({ url: msg.url }, (cookies) => send(id, { cmd: 'cookie', cookies }));
      break;
    case 'noop': break;
  }
}
