chrome.runtime.sendMessage({ type: 'words', lang: 'en' }, (words) => {
  for (const word of words) {
    const item = document.createElement('li');
    // ok: untrusted-to-markup
    item.textContent = word.text;
    document.querySelector('#list').append(item);
  }
});
chrome.tabs.query({ active: true, currentWindow: true }, ([tab]) => {
  // ok: untrusted-to-markup
  document.querySelector('#list').title = tab.title;
  chrome.scripting.executeScript({ target: { tabId: tab.id }, func: (size) => document.body.style.setProperty('--size', size), args: [14] });
});
