chrome.contextMenus.create({ id: 'clip', title: 'Clip', contexts: ['selection'] });
chrome.contextMenus.onClicked.addListener(function (info, tab) {
  if (info.menuItemId !== 'clip') return;
  chrome.storage.local.get(['cards'], function (res) {
    var cards = res.cards || [];
    cards.push({ text: info.selectionText, from: tab.title });
    chrome.storage.local.set({ cards: cards });
  });
});
