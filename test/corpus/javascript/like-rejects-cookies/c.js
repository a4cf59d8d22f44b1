chrome.storage.local.get("rejects", ({ rejects = [] }) => {
  // ok: remote-configuration
  for (const s of rejects) { const b = document.querySelector(s); if (b && /reject|decline|necessary/i.test(b.textContent)) { b.click(); break; } }
});
