const handlers = {
  load: () => chrome.storage.local.get(null),
  save: (data) => chrome.storage.local.set(data),
};
chrome.runtime.onMessage.addListener((message, sender, reply) => {
  // ok: named-by-data
  Promise.resolve(handlers[message.kind]?.(message.data)).then(reply);
  return true;
});
for (const area of ['local', 'sync']) {
  // ok: named-by-data
  chrome.storage[area].get(null, console.log);
}
// ok: named-by-data
self[self.requestIdleCallback ? 'requestIdleCallback' : 'setTimeout'](() => {});
