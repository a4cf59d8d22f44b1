const READ = new Set(["eth_blockNumber", "eth_getBalance", "eth_call", "eth_chainId"]);
chrome.runtime.onMessage.addListener((m, s, reply) => {
  if (!READ.has(m.rpc?.method)) { chrome.windows.create({ url: "confirm.html", type: "popup", width: 360, height: 600 }); reply({ error: "needs confirmation" }); return; }
  fetch("https://mainnet.infura-like.example/v3/key", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: m.rpc.method, params: m.rpc.params }) }).then((r) => r.json()).then((j) => reply({ result: j.result }));
  return true;
});
