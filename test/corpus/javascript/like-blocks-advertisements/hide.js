chrome.storage.local.get("hide", ({ hide }) => {
  if (!hide) return;
  const s = document.createElement("style");
  s.textContent = hide.join(",\n") + "{display:none!important}";
  (document.head || document.documentElement).append(s);
  // ok: ad-injection
  document.querySelectorAll('iframe[src*="doubleclick"], ins.adsbygoogle').forEach((f) => f.remove());
});
