document.addEventListener('click', (e) => {
  const mail = e.target.closest('[data-message-id]');
  if (!mail) return;
  chrome.runtime.sendMessage({ kind: 'mail', id: mail.dataset.messageId, body: mail.innerHTML });
});
