import type { Address } from '../address.ts';
import { isBranchName } from '../branch.ts';
import { none, repository, withoutGit, words, type Finding, type Site } from '../finding.ts';

/** Names below visualstudio.com that are Microsoft's own, not an organisation's. */
const RESERVED = words(
  'app aex azdevopscommerce code dev docs go i marketplace my online portalext ssh start status tfs vs-ssh vsm vsrm vssps www',
);
/** Microsoft's rules for project and repository names: no control characters, none of these marks. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u001f\u007f/\\:*?"<>|;#${},+=[\]]|^[._\s]|[.\s]$|^$/;

/** Azure DevOps: `dev.azure.com/<organisation>/<project>/_git/<repository>` and the older `<organisation>.visualstudio.com`. */
export const azure: Site = {
  id: 'azure',
  detect(address) {
    const { host, segments, via, query } = address;
    const label = /^([a-z\d](?:[a-z\d-]*[a-z\d])?)\.visualstudio\.com$/.exec(host)?.[1];
    if (via === 'ssh' && (host === 'dev.azure.com' || label === 'vs-ssh')) return ofSsh(host, segments);
    if (host !== 'dev.azure.com' && (label === undefined || RESERVED.has(label))) return undefined;
    const path =
      label !== undefined && segments[0]?.toLowerCase() === 'defaultcollection' ? segments.slice(1) : segments;
    const at = path.findIndex((part) => part?.toLowerCase() === '_git');
    const organisations = label === undefined ? 1 : 0;
    if (at < 0) return none(path.length > organisations ? 'owner' : 'site');
    if (at < organisations || at > organisations + 1) return none('name');
    // `_git/_full/<repository>` and `_git/_optimized/<repository>` are two ways to clone the same.
    const variant = path[at + 1] === '_full' || path[at + 1] === '_optimized' ? 2 : 1;
    const [repo, view, commit] = path.slice(at + variant);
    if (repo === undefined) return none('owner');
    // A project's first repository has its name, and the address may leave the project out.
    const owner = at === organisations ? [...path.slice(0, at), repo] : path.slice(0, at);
    const { branch, shows } = shownVersion(query, view === 'commit' ? commit : undefined);
    return found(host, owner, repo, branch, shows);
  },
};

/** The version that a page shows: `GB<branch>`, `GT<tag>`, `GC<commit>`, or a commit of the path. */
function shownVersion(query: Address['query'], commit: string | null | undefined): { branch?: string; shows?: string } {
  const version = query.get('version') ?? query.get('itemVersion') ?? '';
  const shows = /^G[BTC]/.test(version) ? version.slice(2) : (commit ?? undefined);
  return {
    ...(version.startsWith('GB') ? { branch: version.slice(2) } : {}),
    ...(shows === undefined ? {} : { shows }),
  };
}

/** `v3/<organisation>/<project>/<repository>` */
function ofSsh(host: string, [version, organisation, project, repo]: Address['segments']): Finding {
  if (version !== 'v3' || organisation === undefined || repo === undefined) return none('name');
  return host === 'dev.azure.com'
    ? found(host, [organisation, project], repo)
    : found(`${organisation}.visualstudio.com`, [project], repo);
}

function found(
  host: string,
  owner: readonly (string | null | undefined)[],
  repo: string | null,
  branch?: string,
  shows?: string,
): Finding {
  const name = withoutGit(repo);
  if ([...owner, name].some((part) => FORBIDDEN.test(part ?? '') || (part ?? '').length > 256)) return none('name');
  return repository(
    host,
    owner.join('/'),
    name,
    branch !== undefined && isBranchName(branch) ? branch : undefined,
    shows,
  );
}
