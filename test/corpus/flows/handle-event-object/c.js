var Bridge = {
  init: function () { document.addEventListener('ext:cmd', this, false); return this; },
  handleEvent: function (e) { chrome.extension.sendMessage({ cmd: e.detail.cmd, arg: e.detail.arg }); }
};
Bridge.init();
