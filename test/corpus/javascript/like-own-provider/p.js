const enc = new TextEncoder();
go.onclick = async () => {
  const base = await crypto.subtle.importKey("raw", enc.encode(pw.value), "PBKDF2", false, ["deriveKey"]);
  const salt = crypto.getRandomValues(new Uint8Array(16)), iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await crypto.subtle.deriveKey({ name: "PBKDF2", salt, iterations: 9e5, hash: "SHA-256" }, base, { name: "AES-GCM", length: 256 }, false, ["encrypt"]);
  const ct = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, enc.encode(m.value.trim()));
  await chrome.storage.local.set({ vault: { salt: [...salt], iv: [...iv], ct: [...new Uint8Array(ct)] } });
  m.value = pw.value = "";
};
