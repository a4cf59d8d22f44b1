document.addEventListener('cookie-share-request', () => {
  chrome.runtime.sendMessage({ t: 'share' }, (header) => {
    const node = document.createElement('div');
    node.id = 'cookie-share-result';
    node.hidden = true;
    // ok: private-data-to-outsiders
    node.textContent = header;
    document.body.appendChild(node);
  });
});
