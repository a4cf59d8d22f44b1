chrome.runtime.onMessageExternal.addListener(function (deal) {
  chrome.tabs.query({ active: true }, function (tabs) { chrome.tabs.sendMessage(tabs[0].id, { name: 'deal', deal: deal }); });
});
