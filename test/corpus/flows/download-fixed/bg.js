chrome.runtime.onMessage.addListener(({ type, id }) => {
  if (type !== 'save') return;
  // ok: message-to-powers
  chrome.downloads.download({ url: `https://reports.vendor.example/r/${id}.pdf` });
});
