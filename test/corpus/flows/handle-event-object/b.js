chrome.extension.onMessage.addListener(function (m, sender, cb) {
  // expect: message-to-code
  if (m.cmd === 'inject') chrome.tabs.executeScript(sender.tab.id, { code: m.arg });
});
