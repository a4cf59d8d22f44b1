import { branchOf, branchOfRef, refShown } from '../branch.ts';
import { none, repository, withoutGit, type Site } from '../finding.ts';
import { placeOn } from '../place.ts';

/** Configured Bitbucket Data Center servers. A person's own repositories belong to the project `~person`. */
export const bitbucketDataCenter: Site = {
  id: 'bitbucketDataCenter',
  detect(address, _from, hosts) {
    const place = placeOn(address, [], 'bitbucket-dc', hosts);
    if (place === undefined) return undefined;
    const path = address.via === 'web' || place.path[0] === 'scm' ? place.path : ['scm', ...place.path];
    const [area, key, word, slug] = path;
    const clone = area === 'scm';
    const known = clone || area === 'projects' || area === 'users';
    const repo = clone ? word : word === 'repos' ? slug : undefined;
    if (!known || key === undefined) return none('site');
    if (repo === undefined) return none('owner');
    const name = withoutGit(repo);
    const owner = area === 'users' ? `~${key ?? ''}` : (key ?? '');
    const validOwner = /^(?:[a-z]\w{0,127}|~\w[\w.@-]{0,127})$/i.test(owner);
    if (!validOwner || !/^\w[\w.-]{0,127}$/.test(name)) return none('name');
    const at = address.query.get('at') ?? address.query.get('until');
    const branch = at?.startsWith('refs/') ? branchOfRef(at) : branchOf(at);
    const rest = at?.split('/') ?? (path[4] === 'commits' && !clone ? path.slice(5, 6) : []);
    return repository(place.host, owner, name, branch, refShown(rest));
  },
};
