class Session {
  constructor(port) {
    this.port = port;
    port.onMessage.addListener((m) => this.handle(m));
  }
  async handle({ id, command, params }) {
    try {
      const value = await this[`do${command}`](params);
      // expect: private-data-to-outsiders
      this.port.postMessage({ id, value });
    } catch (e) { this.port.postMessage({ id, error: e.message }); }
  }
  // expect: message-to-powers
  async doNavigate({ tabId, url }) { await chrome.tabs.update(tabId, { url }); }
  async doTabs() { return (await chrome.tabs.query({})).map(({ id, url, title }) => ({ id, url, title })); }
}
chrome.runtime.onConnectExternal.addListener((port) => new Session(port));
