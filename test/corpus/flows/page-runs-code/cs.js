window.addEventListener('message', function (event) {
  if (event.source !== window || !event.data || event.data.to !== 'form-helper') return;
  chrome.runtime.sendMessage({ action: event.data.action, payload: event.data.payload });
});
