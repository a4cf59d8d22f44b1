// ok: token-taken-from-page
const theme = localStorage.getItem('theme');
chrome.runtime.sendMessage({ theme });
