const allowed = (sender) => ['https://v.example'].includes(sender.origin);
chrome.runtime.onMessageExternal.addListener((m, sender, reply) => {
  if (!allowed(sender)) return;
  chrome.cookies.get({ url: 'https://v.example', name: 'k' }).then(reply);
  return true;
});
