chrome.runtime.onMessage.addListener((m, s) => {
  // ok: message-to-code
  chrome.tabs.executeScript(s.tab.id, { code: 'window.__words = ' + JSON.stringify(m.words) + ';' });
});
