// ok: remote-configuration, dead-drop-address
chrome.storage.local.get(["flags", "items"], ({ flags, items = [] }) => {
  const bar = document.createElement("aside");
  if (flags?.message) { const p = document.createElement("p"); p.textContent = flags.message; bar.append(p); }
  items.slice(0, flags?.maxItems ?? 50).forEach((t) => bar.append(Object.assign(document.createElement("div"), { textContent: t })));
  document.body.append(bar);
});
