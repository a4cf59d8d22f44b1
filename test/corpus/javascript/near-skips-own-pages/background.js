chrome.tabs.onUpdated.addListener((id, change, tab) => {
  // ok: hides-from-extension-page, new-tab-hijack
  if (tab.url.startsWith('chrome://extensions') || tab.url === 'chrome://newtab/') return;
  chrome.action.setBadgeText({ tabId: id, text: '1' });
});
chrome.tabs.onCreated.addListener((tab) => {
  // ok: new-tab-hijack
  if (tab.pendingUrl === 'chrome://newtab/') chrome.tabs.update(tab.id, { url: chrome.runtime.getURL('board.html') });
});
chrome.runtime.onMessage.addListener((message, sender) => {
  // ok: hides-from-extension-page
  if (message === 'close') chrome.tabs.remove(sender.tab.id);
});
