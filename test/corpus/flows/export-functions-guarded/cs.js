var storage = chrome.storage.local;
var exportAsync = function (name, func) {
  document.addEventListener('enc_' + name, function (event) {
    func(event.detail.params, function (result) {
      // ok: private-data-to-outsiders
      document.dispatchEvent(new CustomEvent(event.detail.key, { detail: result }));
    });
  });
};
function build(key, value) { var o = {}; o[key] = value; return o; }
exportAsync('put', function (params, done) { storage.set(build('note', String(params.note).length), done); });
exportAsync('getAll', function (params, done) {
  storage.get(null, function (all) { done(Object.keys(all).length); });
});
