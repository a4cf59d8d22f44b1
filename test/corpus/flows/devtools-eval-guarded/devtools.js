const port = chrome.runtime.connect({ name: 'lens' });
port.postMessage({ init: chrome.devtools.inspectedWindow.tabId });
port.onMessage.addListener(({ path }) => {
  // ok: message-to-code
  chrome.devtools.inspectedWindow.eval(`inspect(window[${JSON.stringify(path)}])`);
});
