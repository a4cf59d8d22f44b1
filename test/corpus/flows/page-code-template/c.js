document.addEventListener('keyword', ({ detail }) => {
  chrome.runtime.sendMessage({ action: 'highlight', words: detail.words });
});
