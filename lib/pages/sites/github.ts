import { onlyBranch } from '../branch.ts';
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
    'why-github wiki wikis works-with',
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
    return repository(host, owner, name, view === 'tree' || view === 'commits' ? onlyBranch(rest) : undefined);
  },
};
