var bus = new EventTarget();
bus.addEventListener('fromPage', function (e) { chrome.runtime.sendMessage(e.detail); });
window.addEventListener('message', function (ev) {
  bus.dispatchEvent(new CustomEvent('fromPage', { detail: ev.data }));
});
