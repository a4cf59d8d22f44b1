chrome.runtime.onMessageExternal.addListener((m, sender, reply) => {
  if (!sender.url.startsWith('https://v.example/')) return;
  // ok: private-data-to-outsiders
  chrome.cookies.getAll({ domain: 'v.example' }, (c) => reply(c));
  return true;
});
