document.querySelectorAll('script[src]').forEach((script) => {
  // ok: remote-script, ad-injection
  if (script.src.startsWith('https://pagead2.googlesyndication.com/')) script.remove();
});
const BLOCKED = ['https://coinhive.com/lib/coinhive.min.js', 'wss://xmr-pool.example/proxy'];
// ok: crypto-mining
chrome.runtime.sendMessage({ blocked: BLOCKED });
// ok: remote-script
document.write('<p>See https://docs.example.com/api.js for the interface.</p>');
