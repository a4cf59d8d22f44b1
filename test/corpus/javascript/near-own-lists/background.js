fetch(chrome.runtime.getURL('rules.json')).then((r) => r.json()).then((rules) => {
  // ok: remote-configuration
  chrome.scripting.registerContentScripts([{ id: 'all', matches: rules.matches, js: ['c.js'] }]);
});
chrome.action.onClicked.addListener(async () => {
  const { help } = await (await fetch('https://api.example.com/links')).json();
  // ok: remote-configuration
  chrome.tabs.create({ url: help });
});
setInterval(async () => {
  const { count } = await (await fetch('https://api.example.com/unread')).json();
  // ok: remote-configuration
  if (count > 0) chrome.tabs.create({ url: 'https://mail.example.com/' });
}, 60000);
