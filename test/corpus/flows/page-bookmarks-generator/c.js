"use strict";
function _asyncToGenerator(n){return function(){var t=this,e=arguments;return new Promise(function(r,o){var a=n.apply(t,e);function _next(n){asyncGeneratorStep(a,r,o,_next,_throw,"next",n)}function _throw(n){asyncGeneratorStep(a,r,o,_next,_throw,"throw",n)}_next(void 0)})}}
function asyncGeneratorStep(n,t,e,r,o,a,c){try{var i=n[a](c),u=i.value}catch(n){return void e(n)}i.done?t(u):Promise.resolve(u).then(r,o)}
window.addEventListener("message", function () {
  var _ref = _asyncToGenerator(function* (event) {
    if (!event.data || event.data.to !== "bm") return;
    var tree = yield browser.runtime.sendMessage({ cmd: "bm.search", q: event.data.q });
    // expect: private-data-to-outsiders
    window.postMessage({ to: "bm-page", tree: tree }, "*");
  });
  return function (_x) { return _ref.apply(this, arguments); };
}());
