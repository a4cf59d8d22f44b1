import { onlyBranch, refShown } from '../branch.ts';
import { none, repository, withoutGit, words, type Site } from '../finding.ts';
import { placeOn } from '../place.ts';

/** First words of GitHub's own pages: nobody can be called so (github-reserved-names 2.2.0, MIT, and pages seen since). */
const RESERVED = words(
  'about account accounts admin advisories any api apps assets auth billing blog bounty branches business businesses ' +
    'careers case-studies categories changelog chat cla cloud codereview codespaces collection collections comments commit ' +
    'commits companies compare contact contributing copilot coupons customer customer-stories customers dashboard ' +
    'dashboard-feed dashboards design develop developer discover discussions downloads edu education enterprise ' +
    'enterprises events explore feature featured features feed files forked garage gist gists git-guides github-copilot ' +
    'github_copilot graphs groups guide guides help help-wanted home hooks hosting hovercards identity images inbox ' +
    'individual info integration integrations interfaces introduction investors issues jobs join languages launch layouts ' +
    'learn legal library listings lists login logos logout maintenance malware marketplace mcp memberships mention ' +
    'mentioned mentioning mentions migrating milestones mine mirrors mobile models navigation network new news newsletter ' +
    'newsroom none nonprofit nonprofits notices notifications oauth offer open-source organisations organizations orgs ' +
    'pages partners password_reset payments personal plans plugins popular popularity posts premium-support press preview ' +
    'pricing professional projects pull pulls raw readme recommendations redeem releases render reply repos repositories ' +
    'resources restore revert saved scraping search security services sessions settings shareholders showcases signin ' +
    'signup site site-policy sitemap social-impact socials solutions spam spark sponsors ssh stafftools starred stars ' +
    'static status statuses storage store stories styleguide subscriptions suggest suggestion suggestions support ' +
    'suspended talks teach teacher teachers teaching team teams terms timeline topic topics tos tour train training ' +
    'translations tree trending trust-center updates use-cases user-attachments username users visualization watching ' +
    'why-github wiki wikis works-with ' +
    // Free of people by the same list, most of them answers and hosts that must stay nobody's.
    '300 302 400 401 402 403 404 405 406 407 408 409 410 411 412 413 414 415 416 417 418 419 420 421 422 423 424 425 426 ' +
    '427 428 429 430 431 500 501 502 503 504 505 506 507 508 509 510 511 693 694 695 900 anonymous attributes blob c cache ' +
    'central certification cookbook diff downtime editor editors fixtures invalid-email-address journal journals lab labs ' +
    'linux mac man save-net-neutrality staff ten undefined w windows www0 www1 www2 www3 www4 www5 www6 www7 www8 www9',
);

/** Letters, digits and hyphens; underscore for managed users; older names may close with a hyphen. */
const OWNER = /^[a-z\d][\w-]{0,38}$/i;
const NAME = /^(?!\.{1,2}$)[\w.-]{1,100}$/;

/** GitHub, its web editor github.dev and configured GitHub Enterprise servers. */
export const github: Site = {
  id: 'github',
  detect(address, _from, hosts) {
    const place = placeOn(address, ['github.com', 'github.dev'], 'github', hosts);
    if (place === undefined) return undefined;
    const host = place.host === 'github.dev' ? 'github.com' : place.host;
    const [owner, repo, view, ...rest] = place.path;
    if (owner === undefined || RESERVED.has((owner ?? '').toLowerCase())) return none('site');
    if (repo === undefined) return none('owner');
    const name = withoutGit(repo);
    if (owner === null || !OWNER.test(owner) || !NAME.test(name)) return none('name');
    // `commits/main.atom` is a feed.
    const isView = view === 'tree' || (view === 'commits' && !rest.at(-1)?.endsWith('.atom'));
    return repository(host, owner, name, isView ? onlyBranch(rest) : undefined, shown(view, rest));
  },
};

function shown(view: string | null | undefined, rest: readonly (string | null)[]): string | undefined {
  if (view === 'blob' || view === 'blame' || view === 'raw') return refShown(rest, true);
  if (view === 'tree' || view === 'commits' || view === 'commit') return refShown(rest);
  return view === 'releases' && rest[0] === 'tag' ? refShown(rest.slice(1)) : undefined;
}
