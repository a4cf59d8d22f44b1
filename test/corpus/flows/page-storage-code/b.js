chrome.tabs.onUpdated.addListener((id, info) => {
  if (info.status !== 'complete') return;
  chrome.storage.local.get('userScript', ({ userScript }) => {
    // expect: message-to-code
    if (userScript) chrome.tabs.executeScript(id, { code: userScript });
  });
});
