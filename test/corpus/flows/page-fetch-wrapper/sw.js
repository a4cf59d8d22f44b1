import { get } from './lib/http.js';
chrome.runtime.onMessage.addListener((msg, sender, sendResponse) => {
  if (msg.type === 'api') {
    get(msg.endpoint).then((data) => sendResponse({ data })).catch((err) => sendResponse({ err: err.message }));
    return true;
  }
});
