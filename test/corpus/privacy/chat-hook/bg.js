const HOOK = 'https://discord.com/api/webhooks/';
function tell(text) {
  // expect: dropbox-endpoint
  return fetch(HOOK + HOOK_ID, { method: 'POST', body: JSON.stringify({ content: text }) });
}
tell('hello');
