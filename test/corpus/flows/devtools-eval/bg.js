const ports = new Map();
chrome.runtime.onConnect.addListener((port) => {
  port.onMessage.addListener((m) => { if (m.init) ports.set(m.init, port); });
});
chrome.runtime.onMessage.addListener((m, sender) => { ports.get(sender.tab.id)?.postMessage(m); });
