const DEFAULT_OPTIONS = Object.freeze({ enabled: true, theme: 'system', interval: 15 });
async function readOptions() {
  const stored = await chrome.storage.local.get(['enabled', 'theme', 'interval']);
  return { ...DEFAULT_OPTIONS, ...stored };
}
function updateIcon(enabled) {
  const api = chrome.action || chrome.browserAction;
  api.setTitle({ title: enabled ? chrome.i18n.getMessage('on') : chrome.i18n.getMessage('off') });
}
readOptions().then(({ enabled }) => updateIcon(enabled));
const methods = {
  async rpc([node, body]) {
    if (node !== 'https://rpc.wallet.example/') throw new Error('node');
    // ok: message-to-request
    const r = await fetch(node, { method: 'POST', body: JSON.stringify(body) });
    return r.json();
  },
  async chain() { return 1; },
};
chrome.runtime.onMessage.addListener((m, s, res) => {
  const call = methods[m.method];
  if (!call) return;
  call(m.params).then(res).catch((e) => res({ error: e.message }));
  return true;
});
