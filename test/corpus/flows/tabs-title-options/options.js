const row = ({ title, url }) => `<tr><td>${title}</td><td>${url}</td></tr>`;
async function render() {
  const tabs = await chrome.tabs.query({});
  // expect: untrusted-to-markup
  document.querySelector('#t').insertAdjacentHTML('beforeend', tabs.map(row).join(''));
}
render();
