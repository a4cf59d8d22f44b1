import { branchOf, refShown } from '../branch.ts';
import { none, repository, withoutGit, type Site } from '../finding.ts';
import { placeOn } from '../place.ts';

/** SourceHut's git service: owners start with `~`; in `tree/<ref>/item/<path>` the ref ends at `item`. */
export const sourcehut: Site = {
  id: 'sourcehut',
  detect(address, _from, hosts) {
    const place = placeOn(address, ['git.sr.ht'], undefined, hosts);
    if (place === undefined) return undefined;
    const [owner, repo, view, ...rest] = place.path;
    if (owner === undefined || !owner?.startsWith('~')) return none('site');
    if (repo === undefined) return none('owner');
    const name = withoutGit(repo);
    if (!/^~[a-z\d_][\w-]{0,254}$/i.test(owner) || !/^(?!\.{1,2}$)[\w.-]{1,255}$/.test(name)) return none('name');
    const item = rest.indexOf('item');
    const ref = item > 0 ? rest.slice(0, item) : rest.length === 1 ? rest : [];
    const isView = (view === 'tree' || view === 'log') && !ref.includes(null);
    const isShown = isView || ((view === 'commit' || view === 'refs') && rest.length === 1);
    return repository(
      'git.sr.ht',
      owner,
      name,
      isView ? branchOf(ref.join('/')) : undefined,
      isShown ? refShown(ref) : undefined,
    );
  },
};
