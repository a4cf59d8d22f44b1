/******/ (function(modules) { // webpackBootstrap
/******/ 	var installedModules = {};
/******/ 	function __webpack_require__(moduleId) {
/******/ 		if(installedModules[moduleId]) { return installedModules[moduleId].exports; }
/******/ 		var module = installedModules[moduleId] = { i: moduleId, l: false, exports: {} };
/******/ 		modules[moduleId].call(module.exports, module, module.exports, __webpack_require__);
/******/ 		module.l = true;
/******/ 		return module.exports;
/******/ 	}
/******/ 	__webpack_require__.d = function(exports, name, getter) { if(!__webpack_require__.o(exports, name)) { Object.defineProperty(exports, name, { enumerable: true, get: getter }); } };
/******/ 	__webpack_require__.r = function(exports) { Object.defineProperty(exports, '__esModule', { value: true }); };
/******/ 	__webpack_require__.n = function(module) { var getter = module && module.__esModule ? function getDefault() { return module['default']; } : function getModuleExports() { return module; }; __webpack_require__.d(getter, 'a', getter); return getter; };
/******/ 	__webpack_require__.o = function(object, property) { return Object.prototype.hasOwnProperty.call(object, property); };
/******/ 	return __webpack_require__(__webpack_require__.s = "./src/background/index.js");
/******/ })
/************************************************************************/
/******/ ({
/***/ "./node_modules/webextension-polyfill/dist/browser-polyfill.js":
/***/ (function(module, exports, __webpack_require__) {
module.exports = typeof browser === "undefined" ? chrome : browser;
/***/ }),
/***/ "./src/background/index.js":
/***/ (function(module, __webpack_exports__, __webpack_require__) {
"use strict";
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var webextension_polyfill__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__("./node_modules/webextension-polyfill/dist/browser-polyfill.js");
/* harmony import */ var webextension_polyfill__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(webextension_polyfill__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _request__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__("./src/background/request.js");
webextension_polyfill__WEBPACK_IMPORTED_MODULE_0___default.a.runtime.onMessage.addListener(async message => {
  switch (message.type) {
    case "request":
      return Object(_request__WEBPACK_IMPORTED_MODULE_1__["request"])(message.endpoint, message.options);
    default:
      return undefined;
  }
});
/***/ }),
/***/ "./src/background/request.js":
/***/ (function(module, __webpack_exports__, __webpack_require__) {
"use strict";
__webpack_require__.r(__webpack_exports__);
/* harmony export (binding) */ __webpack_require__.d(__webpack_exports__, "request", function() { return request; });
const request = async (endpoint, options = {}) => {
  // ok: message-to-request
  const res = await fetch(`https://translate.example/api/${encodeURIComponent(endpoint)}`, { credentials: "omit" });
  return { status: res.status, text: await res.text() };
};
/***/ })
/******/ });
