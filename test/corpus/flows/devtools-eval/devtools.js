const port = chrome.runtime.connect({ name: 'lens' });
port.postMessage({ init: chrome.devtools.inspectedWindow.tabId });
port.onMessage.addListener(({ path }) => {
  // expect: message-to-code
  chrome.devtools.inspectedWindow.eval(`inspect(${path})`);
});
