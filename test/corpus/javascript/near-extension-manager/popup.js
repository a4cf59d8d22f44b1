chrome.management.getAll((all) => {
  for (const one of all) {
    const row = document.createElement('input');
    row.type = 'checkbox';
    row.checked = one.enabled;
    // ok: disables-other-extensions
    row.addEventListener('change', () => chrome.management.setEnabled(one.id, row.checked));
    document.body.append(row);
  }
});
document.querySelector('#manage').addEventListener('click', () => {
  // ok: hides-from-extension-page
  chrome.tabs.create({ url: 'chrome://extensions' });
});
document.querySelector('#clear').addEventListener('click', () => {
  // ok: removes-traces
  chrome.history.deleteUrl({ url: 'https://example.com/' });
});
