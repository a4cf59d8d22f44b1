// expect: untrusted-to-markup
chrome.runtime.onMessage.addListener((m) => { if (m.to === 'off') document.body.innerHTML = m.expr; });
