window.onmessage = (e) => {
  const m = e.data;
  if (m && m.__ext === true && m.method === 'openTab') {
    chrome.runtime.sendMessage({ method: 'openTab', params: m.params });
  }
};
