(() => {
  let id = 0; const wait = new Map();
  const ethereum = { isOpenWallet: true, request: (args) => new Promise((ok, no) => { const n = ++id; wait.set(n, { ok, no }); window.postMessage({ to: "ow-content", n, args }, location.origin); }) };
  window.addEventListener("message", (e) => { if (e.source !== window || e.data?.to !== "ow-page") return; const w = wait.get(e.data.n); wait.delete(e.data.n); e.data.error ? w?.no(new Error(e.data.error)) : w?.ok(e.data.result); });
  // ok: patches-page-functions, wallet-requests-changed
  if (!window.ethereum) Object.defineProperty(window, "ethereum", { value: ethereum, configurable: true });
  window.dispatchEvent(new Event("ethereum#initialized"));
})();
