const read = (k) => { const m = location.hash.match(new RegExp(k + '=([^&]+)')); return m && decodeURIComponent(m[1]); };
// expect: untrusted-to-markup
document.getElementById('h').innerHTML = read('ttl');
