"use strict";
var __awaiter = (this && this.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
var __generator = (this && this.__generator) || function (thisArg, body) {
    var _ = { label: 0, sent: function() { if (t[0] & 1) throw t[1]; return t[1]; }, trys: [], ops: [] }, f, y, t, g;
    return g = { next: verb(0), "throw": verb(1), "return": verb(2) }, g;
    function verb(n) { return function (v) { return step([n, v]); }; }
    function step(op) { if (f) throw new TypeError("Generator is already executing."); while (_) try { if (f = 1, y && (t = op[0] & 2 ? y["return"] : op[0] ? y["throw"] || ((t = y["return"]) && t.call(y), 0) : y.next) && !(t = t.call(y, op[1])).done) return t; if (y = 0, t) op = [op[0] & 2, t.value]; switch (op[0]) { case 0: case 1: t = op; break; default: op = body.call(thisArg, _); } } catch (e) { op = [6, e]; y = 0; } finally { f = t = 0; } return { value: op[0] ? op[1] : void 0, done: true }; }
};
var CookieService = /** @class */ (function () {
    function CookieService(api) {
        this.api = api;
    }
    CookieService.prototype.read = function (url, name) {
        return __awaiter(this, void 0, void 0, function () {
            var _this = this;
            return __generator(this, function (_a) {
                return [2 /*return*/, new Promise(function (resolve) { return _this.api.get({ url: url, name: name }, resolve); })];
            });
        });
    };
    return CookieService;
}());
var service = new CookieService(chrome.cookies);
function answer(message) {
    return __awaiter(this, void 0, void 0, function () {
        var cookie;
        return __generator(this, function (_a) {
            switch (_a.label) {
                case 0:
                    if (!(message.type === 'session')) return [3 /*break*/, 2];
                    return [4 /*yield*/, service.read(message.url, 'sid')];
                case 1:
                    cookie = _a.sent();
                    return [2 /*return*/, { session: cookie.value }];
                case 2: return [2 /*return*/, null];
            }
        });
    });
}
chrome.runtime.onMessageExternal.addListener(function (message, sender, sendResponse) {
    // expect: private-data-to-outsiders
    answer(message).then(function (r) { return sendResponse(r); });
    return true;
});
