"use strict";
(() => {
  var __defProp = Object.defineProperty;
  var __async = (__this, __arguments, generator) => {
    return new Promise((resolve, reject) => {
      var fulfilled = (value) => { try { step(generator.next(value)); } catch (e) { reject(e); } };
      var rejected = (value) => { try { step(generator.throw(value)); } catch (e) { reject(e); } };
      var step = (x) => x.done ? resolve(x.value) : Promise.resolve(x.value).then(fulfilled, rejected);
      step((generator = generator.apply(__this, __arguments)).next());
    });
  };
  // src/rpc.ts
  function call(method, args) {
    return chrome.runtime.sendMessage({ rpc: { method, args } });
  }
  // src/content.ts
  window.addEventListener("message", (ev) => __async(null, null, function* () {
    if (ev.data.rpc) {
      const result = yield call(ev.data.rpc.method, ev.data.rpc.args);
      ev.source.postMessage({ rpcResult: result }, "*");
    }
  }));
})();
