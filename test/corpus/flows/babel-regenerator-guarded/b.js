"use strict";
function asyncGeneratorStep(gen, resolve, reject, _next, _throw, key, arg) { try { var info = gen[key](arg); var value = info.value; } catch (error) { reject(error); return; } if (info.done) { resolve(value); } else { Promise.resolve(value).then(_next, _throw); } }
function _asyncToGenerator(fn) { return function () { var self = this, args = arguments; return new Promise(function (resolve, reject) { var gen = fn.apply(self, args); function _next(value) { asyncGeneratorStep(gen, resolve, reject, _next, _throw, "next", value); } function _throw(err) { asyncGeneratorStep(gen, resolve, reject, _next, _throw, "throw", err); } _next(undefined); }); }; }
var searchHistory = function searchHistory(text) {
  return new Promise(function (resolve) {
    return chrome.history.search({ text: text, maxResults: 50 }, resolve);
  });
};
var handle = function () {
  var _ref = _asyncToGenerator(regeneratorRuntime.mark(function _callee(message) {
    var items;
    return regeneratorRuntime.wrap(function _callee$(_context) {
      while (1) {
        switch (_context.prev = _context.next) {
          case 0:
            _context.next = 2;
            return searchHistory(message.query);
          case 2:
            items = _context.sent;
            return _context.abrupt("return", items.length);
          case 4:
          case "end":
            return _context.stop();
        }
      }
    }, _callee);
  }));
  return function handle(_x) {
    return _ref.apply(this, arguments);
  };
}();
chrome.runtime.onMessageExternal.addListener(function (message, sender, sendResponse) {
  handle(message).then(function (urls) {
    // ok: private-data-to-outsiders
    sendResponse({ urls: urls });
  });
  return true;
});
