// ok: decoded-payload
const settings = JSON.parse(atob('eyJ0aGVtZSI6ImRhcmsiLCJzaXplIjoxMiwibGFuZyI6ImVuIn0='));
// ok: decoded-payload, hidden-endpoint
const icon = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'), (c) => c.charCodeAt(0));
// ok: decoded-payload
const name = decodeURIComponent('%48%65%6c%6c%6f%20%74%68%65%72%65%20%66%72%69%65%6e%64');
let text = '';
for (const code of [72, 101, 108, 108, 111, 32, 116, 104, 101, 114, 101, 33]) text += String.fromCharCode(code);
// ok: decoded-payload
chrome.action.setTitle({ title: text + name });
use(settings, icon);
