chrome.action.onClicked.addListener(()=>chrome.tabs.create({url:'rec.html'}));
