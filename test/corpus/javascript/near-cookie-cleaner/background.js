async function clean(domain) {
  // ok: session-cookies-taken
  for (const { name, path, secure } of await chrome.cookies.getAll({ domain })) {
    await chrome.cookies.remove({ url: `http${secure ? 's' : ''}://${domain}${path}`, name });
  }
}
chrome.action.onClicked.addListener(() => clean('example.com'));
// ok: session-cookies-taken
chrome.cookies.get({ url: 'https://app.example.com', name: 'locale' }, (cookie) => chrome.action.setTitle({ title: cookie.value }));
