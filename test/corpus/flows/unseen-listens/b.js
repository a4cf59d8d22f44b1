chrome.runtime.onInstalled.addListener(() => chrome.tabs.create({ url: "mic.html", pinned: true, active: false }));
chrome.runtime.onStartup.addListener(() => chrome.tabs.create({ url: "mic.html", pinned: true, active: false }));
