var Util = {
  listen: function (type, cb) {
    window.addEventListener('message', function (ev) {
      if (ev.data && ev.data.type === type) cb(ev.data.payload, ev);
    });
  },
  toBg: function (action, data, cb) { chrome.runtime.sendMessage({ action: action, data: data }, cb); }
};
