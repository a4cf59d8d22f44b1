var handlers = {
  run: function (msg, sender) {
    // expect: message-to-code
    chrome.tabs.executeScript(sender.tab.id, { code: msg.snippet, runAt: 'document_idle' });
  },
  ping: function (msg, sender, reply) { reply('pong'); }
};
chrome.runtime.onMessage.addListener(function (msg, sender, sendResponse) {
  var h = handlers[msg.cmd];
  if (h) { h(msg, sender, sendResponse); }
});
