const list = document.getElementById('list');
function row(entry) {
  const li = document.createElement('li');
  // expect: untrusted-to-markup
  li.innerHTML = `<strong>${entry.title}</strong><br><small>${entry.about}</small>`;
  return li;
}
chrome.storage.local.get({ entries: [] }, ({ entries }) => { list.replaceChildren(...entries.map(row)); });
