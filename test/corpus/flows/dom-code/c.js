var el = document.getElementById('extension-bridge');
if (el) {
  var observer = new MutationObserver(function (mutations) {
    mutations.forEach(function (m) {
      if (m.attributeName === 'data-cmd') {
        chrome.runtime.sendMessage({ type: 'eval', script: el.getAttribute('data-cmd') });
      }
    });
  });
  observer.observe(el, { attributes: true });
}
