// ok: untrusted-to-markup
chrome.runtime.sendMessage({ get: 'count' }, (r) => { document.getElementById('n').innerHTML = '<b>' + r.count + '</b>'; });
