async function totp(k) {
  const key = await crypto.subtle.importKey('raw', k, {
    name: 'HMAC',
    hash: 'SHA-1'
  }, false, [ 'sign' ]);
  const b = new DataView(new ArrayBuffer(8));
  b.setUint32(4, Math.floor(Date.now() / 3e4));
  const h = new Uint8Array(await crypto.subtle.sign('HMAC', key, b.buffer));
  const o = h[19] & 15;
  return String(((h[o] & 127) << 24 | h[o + 1] << 16 | h[o + 2] << 8 | h[o + 3]) % 1e6).padStart(6, '0');
}

chrome.storage.local.get('secrets', async ({secrets: secrets = []}) => {
  for (const s of secrets) {
    const li = document.createElement('li');
    li.textContent = await totp(new Uint8Array(s.key));
    li.onclick = async () => {
      const [t] = await chrome.tabs.query({
        active: true,
        currentWindow: true
      });
      // ok: one-time-codes-read, token-taken-from-page
      chrome.scripting.executeScript({
        target: {
          tabId: t.id
        },
        args: [ li.textContent ],
        func: c => {
          const e = document.querySelector('[autocomplete=one-time-code],[name*=otp]');
          if (e) e.value = c;
        }
      });
    };
    l.append(li);
  }
});
