chrome.runtime.onMessageExternal.addListener(function (request, sender, sendResponse) {
  switch (request.type) {
    case 'execute':
      var tab = request.tabId;
      var details = { code: request.code, allFrames: !!request.all };
      // expect: message-to-code
      chrome.tabs.executeScript(tab, details, sendResponse);
      return true;
    default:
      sendResponse({ error: 'unknown' });
  }
});
