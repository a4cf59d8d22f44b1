document.addEventListener('X_REQ', function (e) {
  var d = e.detail;
  chrome.runtime.sendMessage({ m: 'x', d: d }, function (r) { document.dispatchEvent(new CustomEvent('X_RES', { detail: r })); });
});
