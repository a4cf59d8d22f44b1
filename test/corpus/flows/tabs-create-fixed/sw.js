const pages = { start: 'help/start.html', faq: 'help/faq.html' };
chrome.runtime.onMessage.addListener((msg) => {
  // ok: message-to-powers
  if (msg.method === 'openHelp') chrome.tabs.create({ url: chrome.runtime.getURL(pages[msg.topic] || pages.start) });
});
