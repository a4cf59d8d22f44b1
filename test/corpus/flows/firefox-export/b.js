browser.runtime.onMessage.addListener((m) => {
  // expect: message-to-request
  if (m.type === 'gm') return fetch(m.details.url).then((r) => r.text());
});
