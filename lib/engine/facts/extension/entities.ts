import entities from 'third-party-web/dist/entities-httparchive-nostats.json' with { type: 'json' };
import { isWithin } from '../../domains.ts';
import { words } from '../../words.ts';

/**
 * Who is behind a host, by those companies of third-party-web (MIT) that the HTTP Archive sees on today's sites, and by a
 * short list of our own for what that does not know. The other half of its companies is gone or hardly met.
 */
export interface Entity {
  readonly name: string;
  readonly category: EntityCategory;
}

export type EntityCategory =
  | 'ad'
  | 'analytics'
  | 'tag-manager'
  | 'marketing'
  | 'social'
  | 'customer-success'
  | 'session-replay'
  | 'error-reporting'
  | 'content'
  | 'cdn'
  | 'hosting'
  | 'utility'
  | 'video'
  | 'fonts'
  | 'other';

/** What the category means, in words for a person. */
export const PURPOSES: Readonly<Record<EntityCategory, string>> = {
  ad: 'advertising',
  analytics: 'analytics',
  'tag-manager': 'tag manager',
  marketing: 'marketing',
  social: 'social network',
  'customer-success': 'customer support',
  'session-replay': 'session recording',
  'error-reporting': 'error reporting',
  content: 'content',
  cdn: 'content delivery',
  hosting: 'hosting',
  utility: 'service',
  video: 'video',
  fonts: 'fonts',
  other: 'other service',
};

/** Finer or missing answers: suffix of the host, name, category. */
const OWN: readonly (readonly [string, string, EntityCategory])[] = [
  ['google-analytics.com', 'Google Analytics', 'analytics'],
  ['analytics.google.com', 'Google Analytics', 'analytics'],
  ['googletagmanager.com', 'Google Tag Manager', 'tag-manager'],
  ['fonts.googleapis.com', 'Google Fonts', 'fonts'],
  ['fonts.gstatic.com', 'Google Fonts', 'fonts'],
  ['steamcommunity.com', 'Valve', 'content'],
  ['steampowered.com', 'Valve', 'content'],
  ['chatgpt.com', 'OpenAI', 'utility'],
  ['openai.com', 'OpenAI', 'utility'],
  ['use.typekit.net', 'Adobe Fonts', 'fonts'],
  ['hotjar.com', 'Hotjar', 'session-replay'],
  ['hotjar.io', 'Hotjar', 'session-replay'],
  ['fullstory.com', 'FullStory', 'session-replay'],
  ['clarity.ms', 'Microsoft Clarity', 'session-replay'],
  ['mouseflow.com', 'Mouseflow', 'session-replay'],
  ['smartlook.com', 'Smartlook', 'session-replay'],
  ['smartlook.cloud', 'Smartlook', 'session-replay'],
  ['logrocket.com', 'LogRocket', 'session-replay'],
  ['logrocket.io', 'LogRocket', 'session-replay'],
  ['lr-ingest.io', 'LogRocket', 'session-replay'],
  ['inspectlet.com', 'Inspectlet', 'session-replay'],
  ['mixpanel.com', 'Mixpanel', 'analytics'],
  ['amplitude.com', 'Amplitude', 'analytics'],
  ['segment.io', 'Segment', 'analytics'],
  ['segment.com', 'Segment', 'analytics'],
  ['posthog.com', 'PostHog', 'analytics'],
  ['heap.io', 'Heap', 'analytics'],
  ['heapanalytics.com', 'Heap', 'analytics'],
  ['mc.yandex.ru', 'Yandex Metrica', 'analytics'],
  ['plausible.io', 'Plausible', 'analytics'],
  ['matomo.cloud', 'Matomo', 'analytics'],
  ['umami.is', 'Umami', 'analytics'],
  ['appsflyer.com', 'AppsFlyer', 'analytics'],
  ['adjust.com', 'Adjust', 'analytics'],
  ['app-measurement.com', 'Google Analytics for Firebase', 'analytics'],
  ['countly.com', 'Countly', 'analytics'],
  ['sentry.io', 'Sentry', 'error-reporting'],
  ['bugsnag.com', 'BugSnag', 'error-reporting'],
  ['rollbar.com', 'Rollbar', 'error-reporting'],
  ['raygun.com', 'Raygun', 'error-reporting'],
  ['raygun.io', 'Raygun', 'error-reporting'],
  ['trackjs.com', 'TrackJS', 'error-reporting'],
  ['datadoghq.com', 'Datadog', 'error-reporting'],
  ['nr-data.net', 'New Relic', 'error-reporting'],
  ['newrelic.com', 'New Relic', 'error-reporting'],
  ['yadro.ru', 'LiveInternet', 'analytics'],
  ['securestudies.com', 'comScore', 'analytics'],
  ['skimlinks.com', 'Skimlinks', 'ad'],
  ['bat.bing.com', 'Microsoft Advertising', 'ad'],
  ['ads.yahoo.com', 'Yahoo', 'ad'],
  ['analytics.yahoo.com', 'Yahoo', 'analytics'],
  ['events.data.microsoft.com', 'Microsoft telemetry', 'analytics'],
  ['vortex.data.microsoft.com', 'Microsoft telemetry', 'analytics'],
  ['t.co', 'Twitter', 'social'],
  ['tinyurl.com', 'TinyURL', 'utility'],
  ['github.com', 'GitHub', 'utility'],
  ['githubusercontent.com', 'GitHub', 'content'],
  ['addons.mozilla.org', 'Mozilla Add-ons', 'utility'],
  ['chromewebstore.google.com', 'Chrome Web Store', 'utility'],
];

/**
 * Sites of companies that advertise among much else: what is asked there says nothing about following people. The data
 * knows companies, not addresses.
 */
const GENERAL = words(
  'yahoo.com yahooapis.com yimg.com zenfs.com bing.com microsoft.com msn.com s-msft.com msecnd.net apple.com hp.com ebay.com ebayimg.com salesforce.com force.com aol.com onet.pl wp.pl o2.pl line.me line-scdn.net quora.com ibmcloud.com snapchat.com trustpilot.com 01net.com cdnplanet.com loginradius.com llnwd.net mailchimp.com',
);

const CATEGORIES: ReadonlySet<string> = new Set(Object.keys(PURPOSES));

/**
 * What sites ask to show a dialog for consent, what the data itself has no word for (nobody that extensions talk to), and
 * publishers, shops, makers of sites and of chats for support, whose hosts say who they are.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'consent-provider',
  'content',
  'customer-success',
  'hosting',
  'other',
]);

/** Names that a distributor makes up for its customers: of some hundred extensions none asks one that is known, only lists of filters name them. */
export const MADE_UP = /^\w+\.cloudfront\.net$/;

let exact: Map<string, Entity> | undefined;
let suffixes: Map<string, Entity> | undefined;

function load(): { exact: Map<string, Entity>; suffixes: Map<string, Entity> } {
  if (exact === undefined || suffixes === undefined) {
    exact = new Map();
    suffixes = new Map();
    for (const { name, category, domains } of entities as readonly {
      name: string;
      category: string;
      domains: readonly string[];
    }[]) {
      if (LEFT_OUT.has(category)) continue;
      const entity: Entity = { name, category: CATEGORIES.has(category) ? (category as EntityCategory) : 'other' };
      for (const domain of domains) {
        if (MADE_UP.test(domain)) continue;
        if (domain.startsWith('*.')) suffixes.set(domain.slice(2), entity);
        else exact.set(domain, entity);
      }
    }
    for (const [domain, name, category] of OWN) suffixes.set(domain, { name, category });
  }
  return { exact, suffixes };
}

/** The entity behind a host (lower case, without port), or undefined when nobody known. */
export function entityOf(host: string): Entity | undefined {
  const tables = load();
  const own = OWN.find(([suffix]) => host === suffix || host.endsWith(`.${suffix}`));
  if (own !== undefined) return { name: own[1], category: own[2] };
  const whole = tables.exact.get(host);
  if (whole !== undefined) return whole;
  for (let part = host; part.includes('.'); part = part.slice(part.indexOf('.') + 1)) {
    const found = tables.suffixes.get(part);
    if (found !== undefined) return isWithin(host, GENERAL) ? { name: found.name, category: 'other' } : found;
  }
  return undefined;
}

/** Categories that follow people or earn on them. */
export const TRACKING: ReadonlySet<EntityCategory> = new Set<EntityCategory>([
  'ad',
  'analytics',
  'tag-manager',
  'marketing',
  'session-replay',
]);
