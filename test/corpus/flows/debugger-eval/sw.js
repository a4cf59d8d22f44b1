chrome.runtime.onMessageExternal.addListener(async (m, s, r) => {
  const target = { tabId: m.tabId };
  await chrome.debugger.attach(target, '1.3');
  // expect: message-to-code
  const out = await chrome.debugger.sendCommand(target, 'Runtime.evaluate', { expression: m.expression, returnByValue: true });
  // expect: private-data-to-outsiders
  r(out.result.value);
});
