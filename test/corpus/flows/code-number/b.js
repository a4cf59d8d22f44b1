chrome.runtime.onMessage.addListener(function (m, s) {
  // ok: message-to-code
  if (m.t === 'scroll') chrome.tabs.executeScript(s.tab.id, { code: 'window.scrollTo(0,' + parseInt(m.y, 10) + ')' });
});
