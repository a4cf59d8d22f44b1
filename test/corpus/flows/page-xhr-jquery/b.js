chrome.runtime.onMessage.addListener(function (m, s, cb) {
  // expect: input-to-network, message-to-request
  $.ajax({ url: m.url, type: m.type, data: m.data })
    .done(function (d) { cb({ ok: true, data: d }); })
    .fail(function () { cb({ ok: false }); });
  return true;
});
