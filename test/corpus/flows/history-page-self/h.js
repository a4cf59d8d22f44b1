const esc = (s) => String(s).replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]);
// ok: untrusted-to-markup
chrome.history.search({ text: '' }, (rows) => { document.getElementById('o').innerHTML = rows.map((r) => `<li>${esc(r.title)}</li>`).join(''); });
