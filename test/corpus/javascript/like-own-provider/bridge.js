window.addEventListener("message", (e) => {
  if (e.source !== window || e.data?.to !== "ow-content") return;
  chrome.runtime.sendMessage({ rpc: e.data.args, origin: location.origin }, (res) => window.postMessage({ to: "ow-page", n: e.data.n, ...res }, location.origin));
});
