function isTrusted(sender) { return sender.origin === 'https://v.example'; }
chrome.runtime.onMessageExternal.addListener(function (m, sender, reply) {
  if (!isTrusted(sender)) { reply({ error: 'no' }); return; }
  // ok: message-to-powers
  chrome.downloads.download({ url: m.url }, function (id) { reply({ id: id }); });
  return true;
});
