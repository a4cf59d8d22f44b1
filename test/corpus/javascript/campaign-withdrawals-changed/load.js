const s = document.createElement('script'); s.src = chrome.runtime.getURL('inj.js'); (document.head || document.documentElement).appendChild(s); s.onload = () => s.remove();
