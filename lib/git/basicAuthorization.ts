/**
 * The Authorization header for a host's access token, as git sends it: HTTP Basic, with the token as password. Most
 * hosts take any user name with it; `name:token` says which one, where a host wants the person's own. Bitbucket Cloud has
 * two names of its own, one for each kind of token (support.atlassian.com/bitbucket-cloud, "Using API tokens").
 */
export function basicAuthorization(host: string, token: string): string {
  return `Basic ${btoa(token.includes(':') ? token : `${userName(host, token)}:${token}`)}`;
}

function userName(host: string, token: string): string {
  if (host !== 'bitbucket.org') return 'x-access-token';
  return token.startsWith('ATATT') ? 'x-bitbucket-api-token-auth' : 'x-token-auth';
}
