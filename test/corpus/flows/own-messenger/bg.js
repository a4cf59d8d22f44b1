import { expose } from './rpc.js';
expose({
  async cookie(url, name) { const c = await chrome.cookies.get({ url, name }); return c && c.value; },
  version() { return chrome.runtime.getManifest().version; },
});
