chrome.action.onClicked.addListener(({ id }) => {
  // ok: debugger-on-every-tab
  chrome.debugger.attach({ tabId: id }, '1.3', () => {
    // ok: debugger-on-every-tab, remote-code
    chrome.debugger.sendCommand({ tabId: id }, 'Emulation.setDeviceMetricsOverride', { width: 400, height: 800, deviceScaleFactor: 2, mobile: true });
  });
});
