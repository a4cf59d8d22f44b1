// expect: new-tab-hijack
chrome.tabs.onCreated.addListener(function (t) { if ("chrome://newtab/" == t.url || "chrome://newtab/" == t.pendingUrl) chrome.tabs.update(t.id, { url: HOME }); }); const HOME = "https://home.x.example/";
