chrome.action.onClicked.addListener(() => chrome.permissions.request({ origins: ['<all_urls>'] }));
