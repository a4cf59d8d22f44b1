chrome.runtime.onMessage.addListener(function (request, sender) {
  if (request.type == 'eval') {
    chrome.tabs.query({ active: true, currentWindow: true }, function (tabs) {
      // expect: page-content-to-code
      chrome.tabs.executeScript(tabs[0].id, { code: request.script });
    });
  }
});
