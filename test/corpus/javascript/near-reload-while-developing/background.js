// ok: command-channel
const dev = new WebSocket('ws://localhost:35729/livereload');
dev.onmessage = () => chrome.runtime.reload();
chrome.tabs.query({}, (tabs) => {
  // ok: command-channel
  for (const tab of tabs) chrome.scripting.executeScript({ target: { tabId: tab.id }, files: ['content.js'] });
});
