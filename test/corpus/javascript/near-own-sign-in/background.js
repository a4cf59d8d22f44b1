chrome.identity.getAuthToken({ interactive: true }, async (token) => {
  // ok: token-taken-from-page
  await fetch('https://www.googleapis.com/drive/v3/files', { headers: { Authorization: 'Bearer ' + token } });
});
