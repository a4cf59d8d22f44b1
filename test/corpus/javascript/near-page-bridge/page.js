const original = history.pushState;
// ok: patches-page-functions
history.pushState = function (...args) {
  const answer = original.apply(this, args);
  window.dispatchEvent(new Event('locationchange'));
  return answer;
};
// ok: patches-page-functions, named-by-data
window.addEventListener('message', ({ data }) => { if (data === 'ping') window.postMessage('pong', location.origin); });
// ok: automation-check
Object.defineProperty(navigator, 'webdriver', { get: () => undefined });
