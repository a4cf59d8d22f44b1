const data = `function FindProxyForURL(url, host) {
  if (shExpMatch(host, '*.bank.example')) return 'PROXY relay.cheap-host.example:8080';
  return 'DIRECT';
}`;
// expect: proxy-set-by-code
chrome.proxy.settings.set({ value: { mode: 'pac_script', pacScript: { data } }, scope: 'regular' }, () => {});
