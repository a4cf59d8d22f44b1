chrome.runtime.onMessage.addListener(({ op, key, value }, _s, reply) => {
  const area = chrome.storage.local;
  if (op === 'get') area.get(key).then((r) => reply(r[key]));
  // expect: message-to-powers
  if (op === 'set') area.set({ [key]: value }).then(() => reply(true));
  return true;
});
