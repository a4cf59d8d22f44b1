const list = document.getElementById('list');
function row(entry) {
  const li = document.createElement('li');
  // ok: untrusted-to-markup
  li.innerHTML = '<strong></strong><br><small></small>';
  li.querySelector('strong').textContent = entry.title;
  li.querySelector('small').textContent = entry.about;
  return li;
}
chrome.storage.local.get({ entries: [] }, ({ entries }) => { list.replaceChildren(...entries.map(row)); });
