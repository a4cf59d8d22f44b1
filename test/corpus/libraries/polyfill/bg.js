/* webextension-polyfill - v0.12.0 - Tue May 14 2024 18:01:29 */
// ok: library-altered
if (!globalThis.chrome?.runtime?.id) throw new Error('Only inside an extension.');
chrome.runtime.onMessage.addListener(wrap);
