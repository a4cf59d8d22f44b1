window.addEventListener('message', async (e) => {
  if (e.data.type === 'get') {
    const all = await chrome.runtime.sendMessage({ type: 'dump' });
    // expect: private-data-to-outsiders
    window.postMessage({ type: 'all', all }, '*');
  }
});
