var box;
function place(x, y) { box.style.left = x + 'px'; box.style.top = y + 'px'; }
function ensure() {
  if (box) return box;
  box = document.createElement('div');
  box.className = 'qd-box';
  document.body.appendChild(box);
  return box;
}
document.addEventListener('dblclick', function (ev) {
  var word = String(window.getSelection()).trim();
  if (!word || word.length > 40) return;
  chrome.runtime.sendMessage({ type: 'define', word: word }, function (r) {
    if (!r) return;
    ensure();
    // ok: untrusted-to-markup
    box.innerHTML = DOMPurify.sanitize('<b>' + chrome.i18n.getMessage('definition') + '</b>' + r.html);
    place(ev.pageX, ev.pageY);
  });
});
