var sandbox = document.createElement('textarea');
document.documentElement.appendChild(sandbox);
document.addEventListener('gm-xhr', function (evt) {
  var req = JSON.parse(evt.detail);
  chrome.runtime.sendMessage({ gm: 'xhr', req: req }, function (res) {
    document.dispatchEvent(new CustomEvent('gm-xhr-' + req.id, { detail: JSON.stringify(res) }));
  });
});
