var listeners = {};
function on(type, fn) { (listeners[type] || (listeners[type] = [])).push(fn); }
function fire(type, x) { var l = listeners[type] || []; for (var i = 0; i < l.length; i++) l[i](x); }
on('http-mate', function (d) {
  var port = chrome.runtime.connect({ name: 'mate' });
  port.postMessage($.extend({}, { method: 'GET', timeout: 5000 }, d.request));
  port.onMessage.addListener(function (m) { window.postMessage({ mate: true, m: m }, '*'); });
});
window.addEventListener('message', function (e) { if (e.data && e.data.type) fire(e.data.type, e.data); });
