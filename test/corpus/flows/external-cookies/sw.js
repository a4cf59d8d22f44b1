const actions = {
  getCookies: async (m) => {
    const list = await chrome.cookies.getAll({ domain: m.domain });
    return list.map((c) => ({ name: c.name, value: c.value }));
  },
  hello: async () => ({ ok: true }),
};
chrome.runtime.onMessageExternal.addListener((msg, sender, respond) => {
  const action = actions[msg.type];
  if (!action) return false;
  // expect: private-data-to-outsiders
  action(msg).then((result) => respond({ result }), (error) => respond({ error: String(error) }));
  return true;
});
