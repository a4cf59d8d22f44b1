chrome.runtime.onMessage.addListener((m) => {
  const url = new URL(m.goto, 'https://vendor.example/');
  if (url.hostname !== 'vendor.example') return;
  // ok: message-to-powers
  chrome.tabs.create({ url: url.href });
});
