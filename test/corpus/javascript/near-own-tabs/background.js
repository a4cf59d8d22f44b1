const HELP = 'https://help.tab-tools.example/start';
chrome.runtime.onInstalled.addListener(({ reason }) => {
  // ok: new-tab-hijack, remote-configuration, search-hijack
  if (reason === 'install') chrome.tabs.create({ url: HELP });
});
chrome.tabs.onUpdated.addListener((id, { url }) => {
  // ok: affiliate-stuffing, search-hijack, hides-from-extension-page
  if (url && url.startsWith('http://')) chrome.tabs.update(id, { url: url.replace('http://', 'https://') });
});
chrome.contextMenus.onClicked.addListener(({ linkUrl }) => {
  // ok: removes-traces, remote-configuration
  chrome.windows.create({ url: linkUrl, incognito: true });
});
