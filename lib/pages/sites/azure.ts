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
    if (via === 'ssh' && (host === 'dev.azure.com' || label === 'vs-ssh')) {
      // v3/organisation/project/repository
      const [version, organisation, project, repo] = segments;
      if (version !== 'v3' || organisation === undefined || repo === undefined) return none('name');
      const isNew = host === 'dev.azure.com';
      return found(
        isNew ? host : `${organisation}.visualstudio.com`,
        isNew ? [organisation, project] : [project],
        repo,
      );
    }
    if (host !== 'dev.azure.com' && (label === undefined || RESERVED.has(label))) return undefined;
    const path =
      label !== undefined && segments[0]?.toLowerCase() === 'defaultcollection' ? segments.slice(1) : segments;
    const at = path.findIndex((part) => part?.toLowerCase() === '_git');
    const organisations = label === undefined ? 1 : 0;
    if (at < 0) return none(path.length > organisations ? 'owner' : 'site');
    if (at < organisations || at > organisations + 1) return none('name');
    // `_git/_full/<repository>` and `_git/_optimized/<repository>` are two ways to clone the same.
    const variant = path[at + 1] === '_full' || path[at + 1] === '_optimized' ? 2 : 1;
    const repo = path[at + variant];
    if (repo === undefined) return none('owner');
    // A project's first repository has its name, and the address may leave the project out.
    const owner = at === organisations ? [...path.slice(0, at), repo] : path.slice(0, at);
    // GB<branch>, GT<tag>, GC<commit>
    const version = query.get('version') ?? query.get('itemVersion');
    const commit = path[at + variant + 1] === 'commit' ? path[at + variant + 2] : undefined;
    const shows = /^G[BTC]/.test(version ?? '') ? version?.slice(2) : (commit ?? undefined);
    return found(host, owner, repo, version?.startsWith('GB') ? version.slice(2) : undefined, shows);
  },
};

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
