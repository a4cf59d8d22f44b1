"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
var NetService = /** @class */ (function () {
    function NetService(timeout) {
        this.timeout = timeout;
        this.headers = {};
    }
    NetService.prototype.get = function (url) {
        // expect: message-to-request
        return fetch(url, { headers: this.headers }).then(function (r) { return r.text(); });
    };
    return NetService;
}());
var services = { net: new NetService(1000) };
chrome.runtime.onMessage.addListener(function (m, _a, reply) {
    var svc = services.net;
    svc.get(m.params.url).then(reply);
    return true;
});
