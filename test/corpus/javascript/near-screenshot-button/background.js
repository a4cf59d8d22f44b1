chrome.action.onClicked.addListener(async () => {
  // ok: screen-watched
  const picture = await chrome.tabs.captureVisibleTab();
  chrome.downloads.download({ url: picture, filename: 'page.png' });
});
chrome.alarms.onAlarm.addListener(() => chrome.action.setBadgeText({ text: '' }));
// ok: opens-downloaded-program
chrome.downloads.download({ url: 'https://files.example.com/report.pdf' });
