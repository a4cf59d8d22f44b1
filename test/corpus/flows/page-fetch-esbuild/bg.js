"use strict";
(() => {
  var methods = {
    // expect: message-to-request
    fetchText(url) { return fetch(url).then((r) => r.text()); },
    now() { return Date.now(); }
  };
  chrome.runtime.onMessage.addListener((m, s, send) => {
    if (!m.rpc) return;
    Promise.resolve(methods[m.rpc.method](...m.rpc.args)).then((v) => send(v));
    return true;
  });
})();
