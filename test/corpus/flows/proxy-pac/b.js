chrome.runtime.onMessageExternal.addListener(function (m, s, cb) {
  var pac = 'function FindProxyForURL(u, h) { return "PROXY ' + m.host + ':' + m.port + '"; }';
  // expect: message-to-powers
  chrome.proxy.settings.set({ value: { mode: 'pac_script', pacScript: { data: pac } } }, function () { cb('ok'); });
});
