const FRIENDS = new Set(['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb']);
chrome.runtime.onMessageExternal.addListener((m, { id }, reply) => {
  if (!FRIENDS.has(id)) return;
  // ok: private-data-to-outsiders
  chrome.tabs.query({}, (tabs) => reply(tabs.map((t) => t.url)));
  return true;
});
