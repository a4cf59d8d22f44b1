const remote = new Proxy({}, {
  get: (_target, method) => (...args) => chrome.runtime.sendMessage({ method, args }),
});
addEventListener('message', async ({ data, source }) => {
  if (source !== window || data?.kit !== 'call') return;
  const value = await remote[data.method](...data.args);
  postMessage({ kit: 'answer', id: data.id, value }, '*');
});
