const MAP = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
const safe = (t) => t.replace(/[<>&]/g, (c) => MAP[c]);
// ok: untrusted-to-markup
chrome.tabs.query({}).then((tabs) => { document.getElementById('x').innerHTML = tabs.map(({ title }) => `<li>${safe(title)}</li>`).join(''); });
