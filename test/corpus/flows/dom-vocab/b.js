var SCRIPTS = { on: 'start()', off: 'stop()' };
chrome.runtime.onMessage.addListener(function (request, sender) {
  if (request.type == 'state' && SCRIPTS.hasOwnProperty(request.value)) {
    // ok: message-to-code
    chrome.tabs.executeScript(sender.tab.id, { code: SCRIPTS[request.value] });
  }
});
