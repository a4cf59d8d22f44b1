var LESSONS = { intro: 'https://lessons.example/intro', end: 'https://lessons.example/end' };
var counters = {};
function count(name) { counters[name] = (counters[name] || 0) + 1; return counters[name]; }
function debounce(fn, ms) { var t; return function () { var a = arguments, self = this; clearTimeout(t); t = setTimeout(function () { fn.apply(self, a); }, ms); }; }
var saveCounters = debounce(function () { chrome.storage.local.set({ counters: counters }); }, 1000);
chrome.tabs.onActivated.addListener(function () { count('activated'); saveCounters(); });
chrome.runtime.onMessage.addListener(function (m, sender) {
  if (m.kind !== 'command') return;
  if (m.cmd === 'open') {
    // ok: message-to-powers
    var url = LESSONS[m.arg];
    if (url) chrome.tabs.create({ url: url, active: true });
  } else if (m.cmd === 'badge') {
    chrome.browserAction.setBadgeText({ text: String(m.arg).slice(0, 4), tabId: sender.tab.id });
  }
});
