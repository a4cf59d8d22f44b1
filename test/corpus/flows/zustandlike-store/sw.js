import * as handlers from './handlers.js';
chrome.runtime.onMessage.addListener((m, sender, reply) => {
  const h = handlers[m.type.toLowerCase()];
  Promise.resolve(h(m.payload, sender)).then(reply);
  return true;
});
