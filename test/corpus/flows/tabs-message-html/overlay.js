var tpl = '<div class="ov"><b>{from}</b><span>{text}</span></div>';
function fill(t, data) { return t.replace(/\{(\w+)\}/g, function (_, k) { return data[k]; }); }
chrome.runtime.onMessage.addListener(function (m) {
  if (m.type !== 'overlay') return;
  var holder = document.createElement('div');
  // expect: untrusted-to-markup
  holder.innerHTML = fill(tpl, { from: m.from, text: m.text });
  document.body.appendChild(holder);
  setTimeout(function () { document.body.removeChild(holder); }, 5000);
});
