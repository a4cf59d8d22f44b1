const api = {
  // expect: message-to-powers
  async save([url, filename]) { return chrome.downloads.download({ url, filename }); },
  async list() { return chrome.downloads.search({ limit: 20 }); },
};
chrome.runtime.onMessage.addListener((m, s, reply) => {
  (async () => { reply(await api[m.type](m.args)); })();
  return true;
});
