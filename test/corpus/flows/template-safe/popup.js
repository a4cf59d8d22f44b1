const t = document.getElementById('t');
// ok: untrusted-to-markup
for (const tab of await chrome.tabs.query({})) { const li = t.content.cloneNode(true); li.querySelector('b').textContent = tab.title; document.getElementById('u').append(li); }
