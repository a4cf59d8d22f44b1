const id = parseInt(new URLSearchParams(location.search).get('id'), 10);
// ok: untrusted-to-markup
document.getElementById('n').innerHTML = '#' + id;
chrome.tabs.get(id, (t) => { document.title = t.title; });
