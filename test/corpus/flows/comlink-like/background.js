import { expose } from './rpc.js';
const api = {
  version: () => chrome.runtime.getManifest().version,
  marks: {
    add(title, url) {
      // expect: message-to-powers
      return chrome.bookmarks.create({ title, url });
    },
  },
};
expose(api, chrome.runtime.onMessage);
