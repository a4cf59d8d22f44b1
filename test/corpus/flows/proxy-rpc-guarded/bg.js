import { services } from './services.js';
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
chrome.runtime.onMessage.addListener(({ method, args }, _sender, reply) => {
  if (!Object.hasOwn(services, method)) return;
  services[method](...args).then(reply);
  return true;
});
