import sanitizeHtml from 'sanitize-html';
// ok: untrusted-to-markup
window.addEventListener('message', (e) => { document.querySelector('#p').innerHTML = sanitizeHtml(e.data.html); });
