document.addEventListener('rq', (e) => chrome.runtime.sendMessage({ u: e.detail }, (r) => document.dispatchEvent(new CustomEvent('rs', { detail: r }))));
