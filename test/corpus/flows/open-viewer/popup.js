chrome.tabs.query({ active: true }).then((tabs) => {
  const [tab] = tabs;
  // expect: untrusted-to-markup
  document.getElementById('now').innerHTML = 'Now: ' + tab.title;
});
