chrome.runtime.onMessage.addListener((message, sender, sendResponse) => {
  if (message.kind !== 'lookup') return;
  fetch('https://api.vendor.example/define?w=' + encodeURIComponent(message.word))
    // ok: private-data-to-outsiders
    .then((r) => r.json()).then(sendResponse);
  return true;
});
