addEventListener('message', e => {
  if (e.source !== window || !e.data || e.data.target !== 'contentscript') return;
  chrome.runtime.sendMessage({
    method: e.data.method,
    params: e.data.params
  }, result => postMessage({
    target: 'inpage',
    id: e.data.id,
    result: result
  }, location.origin));
});
