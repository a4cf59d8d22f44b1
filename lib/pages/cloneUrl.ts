import type { RepositoryTarget } from '../model/target.ts';
import type { Host } from '../settings.ts';
import { basePath, hostName, hostOf } from './place.ts';

/**
 * The https clone address of a repository, without branch or credentials.
 * `hosts` tells which configured hosts are Bitbucket Data Center: their clone addresses have `/scm/`.
 * GitLab and others answer `name` with a redirect to `name.git`, and the service follows none: so `.git` it is.
 */
export function cloneUrl(target: RepositoryTarget, hosts: readonly Host[] = []): string {
  const { host, owner, name } = target;
  const parts = owner === '' ? [] : owner.split('/');
  if (host === 'dev.azure.com' || /^[^./:]+\.visualstudio\.com$/.test(host))
    return join(host, [...parts, '_git', name]);
  if (host === 'git.sr.ht') return join(host, [...parts, name]);
  const own = hosts.find((one) => hostOf(one) === host.toLowerCase());
  // Targets carry the base path in lower case; the server may tell its letters apart.
  const root = own === undefined ? host : [hostName(own), ...basePath(own)].join('/');
  return join(root, [...(own?.type === 'bitbucket-dc' ? ['scm'] : []), ...parts, `${name}.git`]);
}

/** `host` may hold a base path; the rest is encoded part by part. `~` stays, as the hosts write it. */
function join(host: string, parts: readonly string[]): string {
  const [server, ...base] = host.split('/');
  return `https://${[server, ...[...base, ...parts].map(encodeURIComponent)].join('/')}`;
}
