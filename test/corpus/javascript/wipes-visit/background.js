chrome.alarms.onAlarm.addListener(() => {
  const url = 'https://ads.quick-notes.example/click';
  // expect: visits-unseen, ad-injection
  chrome.tabs.create({ url, active: false }, (tab) => setTimeout(() => chrome.tabs.remove(tab.id), 3000));
  // expect: removes-traces
  chrome.history.deleteUrl({ url });
});
