const commands = new Map([
  // expect: message-to-code
  ['exec', (m, tab) => chrome.tabs.executeScript(tab.id, { code: m.code })],
  ['css', (m, tab) => chrome.tabs.insertCSS(tab.id, { code: m.code })],
]);
chrome.runtime.onMessage.addListener((m, s) => {
  const fn = commands.get(m.cmd);
  if (fn) fn(m, s.tab);
});
