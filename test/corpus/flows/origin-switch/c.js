window.addEventListener('message', function (e) {
  switch (e.origin) {
    case 'https://a.vendor.example':
    case 'https://b.vendor.example':
      chrome.runtime.sendMessage({ u: e.data.u });
      break;
  }
});
