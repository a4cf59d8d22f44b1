const CLIENT = 'abc';
function authUrl() {
  const u = new URL('https://accounts.cloud.example/auth');
  u.searchParams.set('client_id', CLIENT);
  u.searchParams.set('redirect_uri', chrome.identity.getRedirectURL());
  return u.href;
}
async function login() {
  const redirect = await chrome.identity.launchWebAuthFlow({ url: authUrl(), interactive: true });
  return new URLSearchParams(new URL(redirect).hash.slice(1)).get('access_token');
}
chrome.runtime.onMessageExternal.addListener((m, s, reply) => {
  if (m === 'login') {
    // expect: private-data-to-outsiders
    login().then((token) => reply({ token }));
    return true;
  }
});
