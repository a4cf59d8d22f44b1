import { branchOf, looksLikeCommit, refShown } from '../branch.ts';
import { candidate, none, repository, withoutGit, words, type Site } from '../finding.ts';
import { placeOn } from '../place.ts';

/** First words of Bitbucket's own pages. */
const RESERVED = words(
  '- !api account addons admin api blog branding dashboard emoji explore favicon.ico features forms gateway help integrations ' +
    'invitations jira login logout migrations notifications oauth plans plugins product project projects pullrequests repo ' +
    'repositories repository robots.txt search settings snippets socialauth ssh static status support teams ' +
    'user users whats-new workspace workspaces xhr',
);

/** Bitbucket Cloud. It encodes slashes in branch names, so `src/<one segment>` is the whole branch. */
export const bitbucket: Site = {
  id: 'bitbucket',
  detect(address, from, hosts) {
    const place = placeOn(address, ['bitbucket.org'], undefined, hosts);
    if (place === undefined) return undefined;
    const [owner, repo, view, ...rest] = place.path;
    if (owner === undefined || RESERVED.has((owner ?? '').toLowerCase())) return none('site');
    // `<workspace>/workspace/…` and the older `<person>/profile/…` are pages of the workspace.
    if (repo === undefined || repo === 'workspace' || repo === 'profile') return none('owner');
    const name = withoutGit(repo);
    if (owner === null || !/^\w[\w-]{0,100}$/.test(owner) || !/^(?!\.{1,2}$)[\w.-]{1,128}$/.test(name))
      return none('name');
    const shows = view === 'src' || view === 'commits' ? refShown(rest.slice(0, 1)) : undefined;
    const found = repository('bitbucket.org', owner, name, branchIn(view, rest, address.query), shows);
    // Bitbucket's own workspace holds repositories (`site/master` is its tracker) beside pages such as `site/oauth2`.
    if (owner.toLowerCase() !== 'site') return found;
    return candidate(found, { what: 'project', by: from === 'page' ? 'page' : 'service' });
  },
};

function branchIn(
  view: string | null | undefined,
  rest: readonly (string | null)[],
  query: URLSearchParams,
): string | undefined {
  const broken = rest.includes(null);
  if (view === 'branch') return broken ? undefined : branchOf(rest.join('/'));
  if (view === 'commits' && rest[0] === 'branch') return broken ? undefined : branchOf(rest.slice(1).join('/'));
  if (view !== 'src') return undefined;
  // A file seen at a commit may say in `at` from which branch the person came.
  return branchOf(looksLikeCommit(rest[0] ?? '') ? query.get('at') : rest[0]);
}
