import { onlyBranch, refShown } from '../branch.ts';
import { candidate, none, repository, withoutGit, words, type Finding, type Site } from '../finding.ts';
import { placeOn } from '../place.ts';

/** First words that no user or group can have (lib/gitlab/path_regex.rb, now and formerly). */
const TOP_LEVEL = words(
  '- .well-known 404.html 422.html 500.html 502.html 503.html abuse_reports admin api apple-touch-icon.png assets ' +
    'autocomplete ci dashboard deploy.html explore favicon.ico favicon.png files groups health_check help import invites ' +
    'jwt koding login notification_settings oauth organizations pricing profile projects public robots.txt s search ' +
    'sent_notifications sitemap sitemap.xml sitemap.xml.gz slash-command-logo.png snippets u unsubscribes uploads users v2',
);
/** Words that no project or sub-group can have, so that they end the project's path even without `/-/`. */
const WILDCARD = words(
  'badges blame blob builds commits create create_dir edit files find_file gitlab-lfs new preview raw refs tree update wikis',
);
/** Pages that lived beside the project before `/-/`: a project could still be called so. */
const FORMER = words(
  'activity boards branches commit compare environments forks graphs issues jobs labels merge_requests milestones network ' +
    'pipelines project_members settings snippets tags',
);
const PART = /^[a-z\d_.][\w.-]*$/i;

/** GitLab: groups nest, the last name before `/-/` is the project. */
export const gitlab: Site = {
  id: 'gitlab',
  detect(address, from, hosts) {
    const place = placeOn(address, ['gitlab.com'], 'gitlab', hosts);
    if (place === undefined) return undefined;
    const { host, path } = place;
    if (path.length === 0 || TOP_LEVEL.has(path[0]?.toLowerCase() ?? '')) return none('site');
    const end = (known: ReadonlySet<string>) => path.findIndex((part, at) => at > 1 && known.has(part ?? ''));
    const dash = path.indexOf('-');
    const wild = dash < 0 ? end(WILDCARD) : dash;
    const former = wild < 0 ? end(FORMER) : -1;
    const cut = Math.max(wild, former);
    const [view, ...rest] = cut < 0 ? [] : path.slice(dash < 0 ? cut : cut + 1);
    const isTag = address.query.get('ref_type') === 'tags';
    const branch = (view === 'tree' || view === 'commits') && !isTag ? onlyBranch(rest) : undefined;
    const found = project(host, cut < 0 ? path : path.slice(0, cut), branch, shown(view, rest));
    // Groups nest: only `/-/`, a word that no group can have, or a clone address is a project's for sure.
    const isClone = address.via !== 'web' || /\.git$/i.test(path.at(-1) ?? '');
    if ((cut < 0 && isClone) || (cut >= 0 && former < 0)) return found;
    return candidate(found, { what: 'project', by: from === 'page' ? 'page' : 'service' });
  },
};

function shown(view: string | null | undefined, rest: readonly (string | null)[]): string | undefined {
  if (view === 'blob' || view === 'blame' || view === 'raw') return refShown(rest, true);
  const isRef = view === 'tree' || view === 'commits' || view === 'commit' || view === 'tags' || view === 'releases';
  return isRef ? refShown(rest) : undefined;
}

function project(
  host: string,
  path: readonly (string | null)[],
  branch: string | undefined,
  shows: string | undefined,
): Finding {
  if (path.length < 2) return none('owner');
  const parts = [...path.slice(0, -1), withoutGit(path.at(-1))];
  const valid = parts.every(
    (part, at) =>
      part !== null && PART.test(part) && !/[.-]$|\.git$|\.atom$/i.test(part) && !(at > 0 && WILDCARD.has(part)),
  );
  return valid ? repository(host, parts.slice(0, -1).join('/'), parts.at(-1) ?? '', branch, shows) : none('name');
}
