const ALLOWED = ['https://www.partner.example', 'https://beta.partner.example'];
const actions = {
  getVersion: async () => chrome.runtime.getManifest().version,
  hello: async () => ({ ok: true }),
};
chrome.runtime.onMessageExternal.addListener((msg, sender, respond) => {
  if (!ALLOWED.includes(new URL(sender.url).origin)) return false;
  const action = actions[msg.type];
  if (!action) return false;
  // ok: private-data-to-outsiders
  action(msg).then((result) => respond({ result }));
  return true;
});
