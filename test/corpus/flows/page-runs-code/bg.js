var actions = {
  fill: function (payload, tab) {
    // expect: message-to-code
    chrome.tabs.executeScript(tab.id, { code: 'fill(' + payload.script + ')' });
  },
  mark: function (payload, tab) {
    // ok: message-to-code
    chrome.tabs.executeScript(tab.id, { code: 'mark(' + JSON.stringify(payload.text) + ')' });
  },
};

chrome.runtime.onMessage.addListener(function (message, sender) {
  actions[message.action](message.payload, sender.tab);
});
