// ok: code-built-for-injection
chrome.tabs.executeScript({ code: 'document.body.style.filter = "invert(1)"' });
chrome.storage.local.get('zoom', ({ zoom }) => {
  // ok: code-built-for-injection
  chrome.tabs.executeScript({ code: '(' + apply.toString() + ')(' + JSON.stringify(zoom) + ')' });
});
function apply(zoom) {
  document.body.style.zoom = zoom;
}
// ok: code-built-for-injection, command-channel
chrome.scripting.executeScript({ target: { tabId: 1 }, func: apply, args: [2] });
