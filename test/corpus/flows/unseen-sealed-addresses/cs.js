chrome.runtime.sendMessage({ kind: "nav", ref: document.referrer });
