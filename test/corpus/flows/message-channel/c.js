const channel = new MessageChannel();
window.postMessage({ hello: 'ext' }, '*', [channel.port2]);
channel.port1.onmessage = (e) => {
  // expect: private-data-to-outsiders
  chrome.runtime.sendMessage({ ask: e.data }, (answer) => channel.port1.postMessage(answer));
};
