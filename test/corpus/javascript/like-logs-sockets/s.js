(() => {
  const Native = window.WebSocket;
  // ok: patches-page-functions
  window.WebSocket = class extends Native {
    constructor(...a) { super(...a); this.addEventListener("message", (e) => console.debug("<-", e.data)); }
    send(d) { console.debug("->", d); return super.send(d); }
  };
})();
