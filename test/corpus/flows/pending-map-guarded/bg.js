const methods = {
  'tabs.list': () => new Promise((r) => chrome.tabs.query({}, r)),
  'tabs.close': (p) => new Promise((r) => chrome.tabs.remove(p.id, r)),
};
chrome.runtime.onConnect.addListener((port) => {
  port.onMessage.addListener(async ({ id, method, params }) => {
    try { port.postMessage({ id, result: await methods[method](params) }); } catch (e) { port.postMessage({ id, error: e.message }); }
  });
});
