const PREFIXES = ['https://docs.v.example/', 'https://help.v.example/'];
// ok: message-to-powers
chrome.runtime.onMessage.addListener(({ doc }) => { if (PREFIXES.some((p) => doc.startsWith(p))) chrome.tabs.create({ url: doc }); });
