chrome.runtime.onConnect.addListener((port) => {
  const [kind, url] = port.name.split(/:(.*)/);
  if (kind === 'cookie') chrome.cookies.getAll({ url }, (list) => port.postMessage(list));
});
