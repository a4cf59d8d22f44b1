import { branchOf, refShown } from '../branch.ts';
import { none, repository, withoutGit, words, type Site } from '../finding.ts';
import { placeOn } from '../place.ts';

/** Names no user can have (Gitea's and Forgejo's models/user), and first words of pages added since. */
const RESERVED = words(
  '- .well-known actor admin api assets attachments avatar avatars captcha commits debug devtest error explore favicon.ico ' +
    'forgejo-actions ghost gitea-actions healthz help install issues less login manifest.json metrics milestones new ' +
    'notifications org plugins pulls raw repo repo-avatars robots.txt search serviceworker.js ssh_info stars ' +
    'swagger.v1.json template user v1 v2',
);
const OWNER = /^[a-z\d](?:[-_.]?[a-z\d])*$/i;
const NAME = /^(?!(?:\.{1,2}|-)$)[\w.-]{1,100}$/;

/** Codeberg, gitea.com and configured Gitea and Forgejo servers. */
export const gitea: Site = {
  id: 'gitea',
  detect(address, _from, hosts) {
    const place = placeOn(address, ['codeberg.org', 'gitea.com'], 'gitea', hosts);
    if (place === undefined) return undefined;
    const [owner, repo, view, kind, ...rest] = place.path;
    if (owner === undefined || RESERVED.has((owner ?? '').toLowerCase())) return none('site');
    if (repo === undefined || repo === '-') return none('owner');
    const name = withoutGit(repo);
    const feed = /\.(?:keys|gpg|rss|atom|png)$/i;
    if (owner === null || owner.length > 100 || !OWNER.test(owner) || feed.test(owner)) return none('name');
    if (!NAME.test(name) || /\.(?:rss|atom|wiki)$/i.test(name)) return none('name');
    // Slashes of branches are not encoded: `src/branch/a/b` may be branch a, path b. One segment is sure.
    const sure = (view === 'src' || view === 'commits') && kind === 'branch' && rest.length === 1;
    return repository(place.host, owner, name, sure ? branchOf(rest[0]) : undefined, shown(view, kind, rest));
  },
};

/** `src/<kind of ref>/<ref and path>`, `commit/<commit>` and `releases/tag/<tag>`. */
function shown(
  view: string | null | undefined,
  kind: string | null | undefined,
  rest: readonly (string | null)[],
): string | undefined {
  if (view === 'commit') return refShown([kind ?? null]);
  if (view === 'releases') return kind === 'tag' ? refShown(rest) : undefined;
  const isRef = kind === 'branch' || kind === 'tag' || kind === 'commit';
  return (view === 'src' || view === 'commits') && isRef ? refShown(rest) : undefined;
}
