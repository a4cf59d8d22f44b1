import { expose } from './rpc.js';
const api = {
  version: () => chrome.runtime.getManifest().version,
  marks: {
    add(title, url) {
      // ok: message-to-powers
      return chrome.bookmarks.create({ title: 'Dev Bridge', url: 'https://bridge.example/' });
    },
  },
};
expose(api, chrome.runtime.onMessage);
