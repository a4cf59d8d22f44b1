let count = 0;
chrome.tabs.onCreated.addListener(() => { count++; });
// ok: private-data-to-outsiders
chrome.runtime.onMessage.addListener((m, s, reply) => { if (m.get === 'count') reply({ count }); });
