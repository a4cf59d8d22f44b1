const call = (name, ...args) => new Promise((resolve, reject) => {
  chrome.runtime.sendMessage({ __rpc: name, args }, (res) => {
    if (chrome.runtime.lastError || res.error) reject(res?.error ?? chrome.runtime.lastError);
    else resolve(res.value);
  });
});
window.addEventListener('message', async ({ source, data }) => {
  if (source !== window || data.src !== 'widget') return;
  // expect: private-data-to-outsiders
  try { window.postMessage({ src: 'ext', seq: data.seq, value: await call(data.method, ...data.args) }, '*'); }
  catch (error) { window.postMessage({ src: 'ext', seq: data.seq, error: String(error) }, '*'); }
});
