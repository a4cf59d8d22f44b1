// ok: session-cookies-taken, password-field-read
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
function password(length) {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  // ok: obfuscated-code, decoded-payload
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
chrome.runtime.onMessage.addListener((message, sender, reply) => {
  // ok: command-channel
  if (message === 'password') reply(password(20));
});
chrome.cookies.onChanged.addListener(({ cookie, removed }) => {
  // ok: session-cookies-taken
  if (!removed && cookie.domain.includes('tracker')) chrome.cookies.remove({ url: `https://${cookie.domain}${cookie.path}`, name: cookie.name });
});
