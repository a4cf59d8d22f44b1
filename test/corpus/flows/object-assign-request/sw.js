const DEFAULTS = { method: 'GET', credentials: 'include' };
chrome.runtime.onMessageExternal.addListener((msg, sender, respond) => {
  const request = Object.assign({}, DEFAULTS, msg.request);
  const { url, ...init } = request;
  // expect: message-to-request
  fetch(url, init).then(async (res) => respond({ status: res.status, body: await res.text() }));
  return true;
});
