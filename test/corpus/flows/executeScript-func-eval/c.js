window.addEventListener('message', async (e) => {
  if (e.data.t === 'calc') {
    const r = await chrome.runtime.sendMessage({ t: 'calc', f: e.data.f });
    e.source.postMessage({ r }, e.origin);
  }
});
