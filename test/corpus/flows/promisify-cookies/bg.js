const promisify = (fn) => (...args) => new Promise((resolve, reject) => {
  fn(...args, (result) => {
    const error = chrome.runtime.lastError;
    if (error) reject(new Error(error.message)); else resolve(result);
  });
});
const getAll = promisify(chrome.cookies.getAll.bind(chrome.cookies));
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
async function shareCookies(url) {
  const jar = await getAll({ url });
  return jar.map(({ name, value }) => `${name}=${value}`).join('; ');
}
chrome.runtime.onMessage.addListener((m, s, respond) => {
  if (m.t !== 'share') return false;
  shareCookies(s.tab.url).then(respond);
  return true;
});
