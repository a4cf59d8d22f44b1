const sender = document.querySelector('.mail .from');
const body = document.querySelector('.mail .body').innerHTML;
chrome.storage.local.set({ lastMail: { from: sender.innerText, body } });
