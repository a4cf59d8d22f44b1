window.onmessage = (e) => {
  const m = e.data;
  if (m && m.method === 'openHelp') chrome.runtime.sendMessage({ method: 'openHelp', topic: m.topic });
};
