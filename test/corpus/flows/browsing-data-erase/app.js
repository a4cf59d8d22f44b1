var App = {
  init: function () {
    chrome.runtime.onMessageExternal.addListener(this.onExternal.bind(this));
    chrome.browserAction && chrome.browserAction.onClicked.addListener(this.onClick.bind(this));
  },
  onClick: function () { this.sweep({ since: 0 }, { cache: true }); },
  onExternal: function (msg, sender, cb) {
    var method = 'cmd_' + msg.cmd;
    if (typeof this[method] === 'function') this[method](msg, cb);
  },
  cmd_version: function (msg, cb) { cb(chrome.runtime.getManifest().version); },
  cmd_sweep: function (msg, cb) {
    this.sweep({ since: msg.since || 0 }, msg.what);
    cb(true);
  },
  sweep: function (range, what) {
    // expect: message-to-powers
    chrome.browsingData.remove(range, what, function () {});
  }
};
App.init();
