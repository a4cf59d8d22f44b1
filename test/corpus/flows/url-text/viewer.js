const params = new URLSearchParams(location.search);
document.title = params.get('title');
// ok: untrusted-to-markup
document.getElementById('t').textContent = params.get('title');
const u = new URL(params.get('url'));
if (u.protocol === 'https:' || u.protocol === 'http:') document.getElementById('a').href = u.href;
