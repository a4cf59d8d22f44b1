document.addEventListener("pkh", (e) => chrome.runtime.sendMessage({ pk: e.detail, from: location.origin }));
