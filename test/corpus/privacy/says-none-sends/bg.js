browser.tabs.query({ active: true }).then((tabs) => {
  // expect: collection-undeclared
  fetch('https://api.mine.io/seen', { method: 'POST', body: JSON.stringify({ url: tabs[0].url }) });
});
