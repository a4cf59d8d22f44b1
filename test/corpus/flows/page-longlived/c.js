var port = chrome.runtime.connect();
port.onMessage.addListener(function (msg) {
  window.postMessage({ source: 'ext', msg: msg }, '*');
});
window.addEventListener('message', function (e) {
  if (e.source === window && e.data.source === 'page') port.postMessage(e.data.msg);
});
