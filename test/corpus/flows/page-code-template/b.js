chrome.runtime.onMessage.addListener(({ action, words }, { tab: { id } }) => {
  if (action !== 'highlight') return;
  chrome.tabs.executeScript(id, { file: 'hl.js' }, () => {
    // expect: message-to-code
    chrome.tabs.executeScript(id, { code: `highlight("${words}")` });
  });
});
