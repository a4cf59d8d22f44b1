// ok: tracker-endpoint
chrome.action.onClicked.addListener(() => chrome.tabs.create({ url: 'https://www.hotjar.com/privacy' }));
