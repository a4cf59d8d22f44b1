chrome.action.onClicked.addListener((tab) => chrome.debugger.attach({ tabId: tab.id }, '1.3'));
