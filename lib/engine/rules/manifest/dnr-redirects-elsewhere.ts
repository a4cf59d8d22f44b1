import {
  constant,
  elementsOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import type { NetRedirect } from '../../facts/extension/netRules.ts';
import { defineRule } from '../../rule.ts';
import { isAffiliateParameter } from '../code/affiliateLinks.ts';
import { backgroundExample, checkScripts } from '../code/checkScripts.ts';
import { hostOf, leadsOut } from '../code/hostOf.ts';
import { netRulesOf } from '../code/netRulesOf.ts';
import { partnerInTable } from '../code/plantedCookies.ts';
import { ruleTexts } from '../code/ruleTexts.ts';
import { exampleRedirect } from './manifestHit.ts';
import { isUnsaid } from '../code/isUnsaid.ts';
import { say } from '../../../texts/say.ts';

const CODE = new Set(['script', 'xmlhttprequest', 'sub_frame', 'object', 'websocket', 'stylesheet']);

/** What runs as a part of the site that asked for it. */
const RUNS = new Set(['script']);

/** The whole address that was to be opened goes along as a parameter. */
const TELLS = /[?&][^&]{0,200}=\\0/;

/** The same, or a part of it: of rules for whatever is opened, that is every address. */
const TELLS_PART = /[?&][^&]{0,200}=\\\d/;
const NAMES_SITE = /[a-z0-9-]\\?\.[a-z]{2,}/i;

/** Whether a rule that is for any page whatever tells a server which is opened. */
const tellsVisits = ({ to, condition }: NetRedirect): boolean =>
  TELLS_PART.test(to) && !condition.narrow && !NAMES_SITE.test(condition.filter);

/** Rules that code makes, as far as they tell a server what was to be opened. */
const madeByCode = checkScripts(function* ({ script, facts, hit }) {
  for (const [to, value] of ruleTexts(script, facts))
    if (TELLS.test(to) && leadsOut(to))
      yield hit(value, { severity: 'high', message: say('requests-to-instead', hostOf(to) ?? to) });
  if (!script.strings.includes('addOrReplaceParams')) return;
  // `rules.map(({ host, key, value }) => ({ … addOrReplaceParams: [{ key, value }] … }))`
  for (const value of valuesOf(script, Op.object)) {
    const [added = 0] = listed(script, resolve(script, propertyOf(script, value, 'addOrReplaceParams')));
    const key = propertyOf(script, added, 'key');
    const pair = key !== 0 && constant(script, key) === undefined ? facts.whole(partnerInTable) : undefined;
    if (pair !== undefined)
      yield hit(value, { severity: 'high', evidence: pair, message: say('affiliate-parameter-set') });
  }
});

const listed = (script: ScriptFacts, list: number): readonly number[] =>
  opOf(script, list) === Op.array ? elementsOf(script, list) : [];

export const dnrRedirectsElsewhere = defineRule({
  id: 'dnr-redirects-elsewhere',
  title: 'Rules redirect requests to another server',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-601',
  references: ['https://developer.chrome.com/docs/extensions/reference/api/declarativeNetRequest'],
  cap: { grade: 'D', reason: 'it alters what pages and users request', from: 'critical' },
  why: 'A redirected script runs inside the site that asked for a different one. A redirected page is not the page the user wanted. Both happen without reviewable code.',
  remedy: 'Redirect to packaged files (extensionPath), or only between addresses of your own service.',
  *check(facts) {
    for (const { path, rules } of netRulesOf(facts)) {
      for (const redirect of rules.redirects) {
        const place = { path, ...redirect.at };
        const evidence = `${redirect.condition.filter || 'anything'} → ${redirect.to}`;
        const types = redirect.condition.resourceTypes;
        if (redirect.host === undefined) {
          if (redirect.to.split('&').some((pair) => isAffiliateParameter(pair)))
            yield {
              place,
              evidence,
              severity: 'critical',
              confidence: 'high',
              message: say('affiliate-parameter-set'),
            };
          continue;
        }
        // `||old.example^ → https://new.example` of the same owner is common: the filter then holds the name.
        const name = redirect.host.split('.').slice(-2)[0] ?? redirect.host;
        if (redirect.condition.filter.includes(name)) continue;
        const code = types.some((type) => CODE.has(type));
        const unsaid = isUnsaid(facts, `https://${redirect.host}/`);
        const isLed = unsaid && types.includes('main_frame') && redirect.condition.narrow;
        // What a site loads as its own script runs with all that the site may do.
        const isTold = unsaid && tellsVisits(redirect);
        const isExchanged = unsaid && types.some((type) => RUNS.has(type));
        yield {
          place,
          evidence,
          ...(isLed || isExchanged || isTold ? { confidence: 'high' as const } : {}),
          severity:
            isExchanged || isTold
              ? 'critical'
              : isLed || (code && !redirect.condition.narrow) || TELLS.test(redirect.to)
                ? 'high'
                : types.length > 0 && !code && !types.includes('main_frame')
                  ? 'low'
                  : 'medium',
          message: code ? say('answers-from-instead', redirect.host) : say('requests-to-instead', redirect.host),
        };
      }
    }
    yield* madeByCode(facts);
  },
  examples: {
    bad: [
      exampleRedirect(
        { regexSubstitution: 'https://go.example/?u=\\1' },
        { regexFilter: '^https://(.*)', resourceTypes: ['main_frame'] },
      ),
      backgroundExample(
        'const shops = [{ host: "shop.example", key: "tag", value: "me-20" }]; chrome.declarativeNetRequest.updateDynamicRules({ addRules: shops.map(({ host, key, value }, n) => ({ id: n + 1, action: { type: "redirect", redirect: { transform: { queryTransform: { addOrReplaceParams: [{ key, value }] } } } }, condition: { urlFilter: "||" + host } })) });',
      ),
      exampleRedirect({ url: 'https://evil.example/x.js' }, { urlFilter: '*.js', resourceTypes: ['script'] }),
      exampleRedirect(
        { regexSubstitution: 'https://go.example/?u=\\0' },
        { regexFilter: '^https://shop\\.test/.*', resourceTypes: ['main_frame'] },
      ),
      backgroundExample(
        'const rule = (id) => ({ id, action: { type: "redirect", redirect: { transform: { queryTransform: { addOrReplaceParams: [{ key: "tag", value: "me-20" }] } } } }, condition: { urlFilter: "||shop.example^" } }); chrome.declarativeNetRequest.updateDynamicRules({ addRules: [rule(1)] });',
      ),
      exampleRedirect(
        { transform: { queryTransform: { addOrReplaceParams: [{ key: 'tag', value: 'me-20' }] } } },
        { urlFilter: '||amazon.com^' },
      ),
      backgroundExample(
        'const rule = (id, urlFilter, to) => ({ id, action: { type: "redirect", redirect: { regexSubstitution: to } }, condition: { regexFilter: urlFilter, resourceTypes: ["main_frame"] } }); chrome.declarativeNetRequest.updateDynamicRules({ addRules: [rule(1, "^https://.*", "https://go.example/open?from=\\\\0")] });',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.declarativeNetRequest.updateDynamicRules({ addRules: [{ id: 1, action: { type: "redirect", redirect: { regexSubstitution: chrome.runtime.getURL("blocked.html") + "?from=\\\\0" } }, condition: { regexFilter: "^https://.*", resourceTypes: ["main_frame"] } }] });',
      ),
      exampleRedirect({ extensionPath: '/noop.js' }, { urlFilter: '||tracker.example^' }),
      exampleRedirect({ transform: { scheme: 'https' } }, { urlFilter: '|http:' }),
      exampleRedirect(
        { url: 'https://new.example.com/' },
        { urlFilter: '||old.example.com^', resourceTypes: ['main_frame'] },
      ),
      exampleRedirect({ transform: { queryTransform: { removeParams: ['utm_source'] } } }, { urlFilter: '*' }),
    ],
  },
});
