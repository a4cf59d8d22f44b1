function encode(s) { var d = document.createElement('div'); d.textContent = s; return d.innerHTML; }
// ok: untrusted-to-markup
chrome.tabs.query({}, function (tabs) { document.getElementById('x').innerHTML = tabs.map(function (t) { return '<p>' + encode(t.title) + '</p>'; }).join(''); });
