const HOSTS = ['rover.ebay.com', 'awin1.com', 'googlesyndication.com', 'coinhive.com', 'doubleclick.net', 'propellerads.com'];
// ok: ad-injection, affiliate-stuffing, crypto-mining
const rules = HOSTS.map((host, at) => ({ id: at + 1, action: { type: 'block' }, condition: { urlFilter: `||${host}^` } }));
// ok: strips-security-headers, remote-configuration
chrome.declarativeNetRequest.updateDynamicRules({ addRules: rules });
// ok: hidden-endpoint, odd-endpoint
const shorteners = ['bit.ly', 'tinyurl.com', 'goo.gl'];
const isShort = (url) => shorteners.includes(new URL(url).host);
// ok: odd-endpoint
chrome.webRequest.onCompleted.addListener(({ url }) => isShort(url) && console.log(url), { urls: ['<all_urls>'] });
