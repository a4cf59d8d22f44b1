var el = document.getElementById('bridge');
new MutationObserver(function () {
  chrome.runtime.sendMessage({ type: 'state', value: el.getAttribute('data-state') });
}).observe(el, { attributes: true });
