class Provider {
  constructor() {
    this.n = 0;
    this.w = new Map;
    addEventListener('message', e => {
      if (e.source === window && e.data && e.data.target === 'inpage') {
        const f = this.w.get(e.data.id);
        f && f(e.data.result);
      }
    });
  }
  request(a) {
    return new Promise(ok => {
      const id = ++this.n;
      this.w.set(id, ok);
      postMessage({
        target: 'contentscript',
        id: id,
        ...a
      }, location.origin);
    });
  }
}

const p = new Provider;

// ok: wallet-requests-changed
Object.defineProperty(window, 'ethereum', {
  value: p,
  writable: false
});

window.dispatchEvent(new Event('ethereum#initialized'));
