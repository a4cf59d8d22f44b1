async function choose() {
  const { host, port } = await (await fetch('https://nodes.fast-vpn.example/best')).json();
  // expect: proxy-set-by-code
  chrome.proxy.settings.set({ value: { mode: 'fixed_servers', rules: { singleProxy: { scheme: 'https', host, port } } }, scope: 'regular' });
}
chrome.runtime.onStartup.addListener(choose);
