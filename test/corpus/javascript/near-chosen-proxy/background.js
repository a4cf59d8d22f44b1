chrome.storage.onChanged.addListener(({ proxy }) => {
  const { host, port } = proxy.newValue;
  // ok: proxy-set-by-code
  chrome.proxy.settings.set({ value: { mode: 'fixed_servers', rules: { singleProxy: { host, port } } }, scope: 'regular' });
});
// ok: proxy-set-by-code
chrome.proxy.settings.set({ value: { mode: 'fixed_servers', rules: { singleProxy: { scheme: 'socks5', host: '127.0.0.1', port: 9050 } } }, scope: 'regular' });
// ok: proxy-set-by-code
chrome.proxy.settings.clear({ scope: 'regular' });
// ok: weakens-browser-protection
chrome.privacy.services.safeBrowsingEnabled.set({ value: true });
