(function () {
  document.addEventListener('prefs:get', function (ev) {
    var key = ev.detail.key;
    chrome.storage.local.get(key, function (items) {
      // expect: private-data-to-outsiders
      var out = new CustomEvent('prefs:value', { detail: JSON.stringify({ key: key, value: items[key] }) });
      document.dispatchEvent(out);
    });
  });
  document.addEventListener('prefs:set', function (ev) {
    var o = {};
    o[ev.detail.key] = ev.detail.value;
    // expect: message-to-powers
    chrome.storage.local.set(o);
  });
})();
