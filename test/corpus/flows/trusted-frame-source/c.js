const frame = Object.assign(document.createElement('iframe'), { src: chrome.runtime.getURL('ui.html') });
// ok: untrusted-to-markup
document.body.append(frame);
window.addEventListener('message', (e) => { if (e.source !== frame.contentWindow) return; if (e.data.close) frame.remove(); else frame.style.cssText = `height:${e.data.h | 0}px`; });
