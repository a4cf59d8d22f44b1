window.addEventListener('message', (e) => {
  if (e.source !== frame.contentWindow || e.origin !== new URL(chrome.runtime.getURL('')).origin) return;
  frame.style.height = e.data.height + 'px';
});
const frame = document.createElement('iframe');
frame.src = chrome.runtime.getURL('ui.html');
// ok: untrusted-to-markup
document.body.append(frame);
