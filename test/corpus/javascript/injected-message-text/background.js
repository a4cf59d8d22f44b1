chrome.runtime.onMessage.addListener((message, sender) => {
  // expect: code-built-for-injection
  chrome.tabs.executeScript(sender.tab.id, { code: 'render("' + message.label + '")' });
});
chrome.storage.sync.get('style', (stored) => {
  // expect: code-built-for-injection
  chrome.tabs.executeScript({ code: `document.body.className = "${stored.style}"` });
});
