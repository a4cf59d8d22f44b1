const ops = ['get', 'set', 'remove'];
addEventListener('message', async (e) => {
  const { op, key, value } = e.data?.storage ?? {};
  if (!ops.includes(op)) return;
  const result = await chrome.runtime.sendMessage({ op, key, value });
  // expect: private-data-to-outsiders
  postMessage({ storageResult: result }, '*');
});
