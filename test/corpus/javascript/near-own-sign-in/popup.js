// ok: token-taken-from-page
const token = localStorage.getItem('token');
fetch('https://api.example.com/me', { headers: { Authorization: token } }).then((r) => r.json()).then(show);
function show() {}
