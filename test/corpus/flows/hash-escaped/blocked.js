function escapeHtml(s) {
  return s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
// ok: untrusted-to-markup
document.querySelector('#u').innerHTML = '<b>' + escapeHtml(decodeURIComponent(location.hash.slice(1))) + '</b>';
