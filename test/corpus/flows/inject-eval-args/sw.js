function injectScript(params) {
  // expect: message-to-code
  if (params) return params.type === 'eval' ? eval(params.value) : undefined;
}
const options = (message, base) => ({ target: { tabId: message.tabId }, ...base });
async function inject(message, reply) {
  const args = message.args || [message.params];
  const results = await chrome.scripting.executeScript(options(message, { func: injectScript, args, world: 'MAIN' }));
  reply(results.length);
}
chrome.runtime.onMessageExternal.addListener((m, s, reply) => {
  if (m.cmd === 'inject') inject(m, reply);
  return true;
});
