chrome.runtime.onMessage.addListener(function (m, s, r) {
  if (m.cmd !== 'session') return;
  chrome.cookies.getAll({ url: m.site }, function (list) { r(list); });
  return true;
});
