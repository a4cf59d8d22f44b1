window.addEventListener('message', function (e) {
  if (e.data.get === 'shot') chrome.runtime.sendMessage({ get: 'shot' }, function (url) {
    // expect: private-data-to-outsiders
    window.postMessage({ shot: url }, '*');
  });
});
