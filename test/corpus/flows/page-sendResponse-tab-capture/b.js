chrome.runtime.onMessage.addListener(function (m, s, cb) {
  if (m.get === 'shot') { chrome.tabs.captureVisibleTab(null, { format: 'png' }, cb); return true; }
});
