// expect: debugger-on-every-tab
chrome.tabs.query({},ts=>ts.forEach(t=>chrome.debugger.attach({tabId:t.id},"1.3")));
