var Actions = {
  // expect: message-to-code
  insert: function (data, tab) { chrome.tabs.executeScript(tab.id, { code: 'document.title = "' + data.title + '"' }); }
};
chrome.runtime.onMessage.addListener(function (req, sender) { return Actions[req.action](req.data, sender.tab); });
