/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({
/***/ 112:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
__webpack_require__.d(__webpack_exports__, { "Z": () => send });
async function send(endpoint, options) { return browser.runtime.sendMessage({ type: "request", endpoint, options }); }
/***/ })
/******/ 	});
/******/ 	var __webpack_module_cache__ = {};
/******/ 	function __webpack_require__(moduleId) {
/******/ 		var cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) { return cachedModule.exports; }
/******/ 		var module = __webpack_module_cache__[moduleId] = { exports: {} };
/******/ 		__webpack_modules__[moduleId](module, module.exports, __webpack_require__);
/******/ 		return module.exports;
/******/ 	}
/******/ 	(() => { __webpack_require__.d = (exports, definition) => { for(var key in definition) { Object.defineProperty(exports, key, { enumerable: true, get: definition[key] }); } }; })();
var __webpack_exports__ = {};
(() => {
/* harmony import */ var _send__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(112);
window.addEventListener("message", async event => {
  if (!event.data || event.data.source !== "translate-here-page") return;
  const answer = await (0,_send__WEBPACK_IMPORTED_MODULE_0__/* .send */ .Z)(event.data.endpoint, event.data.options);
  window.postMessage({ source: "translate-here", answer }, "*");
});
})();
/******/ })();
