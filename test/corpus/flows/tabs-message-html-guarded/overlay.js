var tpl = '<div class="ov"><b>{from}</b><span>{text}</span></div>';
function fill(t, data) { return t.replace(/\{(\w+)\}/g, function (_, k) { return data[k]; }); }
function clean(s) { return String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'); }
chrome.runtime.onMessage.addListener(function (m) {
  if (m.type !== 'overlay') return;
  var holder = document.createElement('div');
  // ok: untrusted-to-markup
  holder.innerHTML = fill(tpl, { from: clean(m.from), text: clean(m.text) });
  document.body.appendChild(holder);
  setTimeout(function () { document.body.removeChild(holder); }, 5000);
});
