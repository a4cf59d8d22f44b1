var counters = {};
function count(name) { counters[name] = (counters[name] || 0) + 1; return counters[name]; }
function debounce(fn, ms) { var t; return function () { var a = arguments, self = this; clearTimeout(t); t = setTimeout(function () { fn.apply(self, a); }, ms); }; }
var saveCounters = debounce(function () { chrome.storage.local.set({ counters: counters }); }, 1000);
chrome.tabs.onActivated.addListener(function () { count('activated'); saveCounters(); });
chrome.runtime.onConnect.addListener(function (port) {
  port.onMessage.addListener(function (req) {
    // expect: message-to-request
    $.ajax({ url: req.url, method: req.method, timeout: req.timeout, complete: function (x) { port.postMessage(x.responseText); } });
  });
});
