import { apiPath, callsOf, pattern, writesOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { manifestOf } from '../../facts/extension/roles.ts';
import type { Facts } from '../../facts.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { expressionsOf, mentions, textsOf } from './textsOf.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { hostOf } from './hostOf.ts';
import { tagOf } from './tagOf.ts';
import { isMadeBy } from '../../program/madeOf.ts';
import { reactsToTabs } from './reactsToTabs.ts';
import { redirects } from './redirects.ts';
import { ruleTexts } from './ruleTexts.ts';
import { openedPages } from '../../program/openedPages.ts';
import { say } from '../../../texts/say.ts';
import { ENGINE, isElsewhere, isForeign } from './searchEngines.ts';
import { ASKED } from './searchesFollowed.ts';

/** A rule of the browser puts what was searched for behind such a parameter: a group by its number, which code may choose. */
const QUERY_GROUP = /[?&](q|query|p|s|search|keyword|text|k|searchTerms|term)=\\[\d*]/i;

/** On the pages of a search service: forms that are pointed elsewhere, and pages that are left with what was asked. */
export function* leftFromAnswers({ script, file, facts, hit }: Judged): Generator<Hit> {
  const engines = searchPages(facts, file.path) ?? engineAsked(script);
  if (engines === undefined) return;
  for (const write of writesOf(script, 'action')) {
    const to = pattern(script, write.value);
    const host = hostOf(to);
    if (host !== undefined && !ENGINE.test(`/${host}/`) && tagOf(script, write.object) === undefined)
      yield hit(write.value, { message: say('forms-pointed-to', engines, host) });
  }
  const left = [
    ...callsOf(script, 'location.replace', 'location.assign').map((call) => call.args[0] ?? 0),
    ...writesOf(script, 'href', 'location')
      .filter((write) => write.property === 'location' || /(^|\.)location$/.test(apiPath(script, write.object) ?? ''))
      .map((write) => write.value),
  ];
  for (const value of left)
    if (isElsewhere(pattern(script, value)) && isMadeBy(script, value, /(^|\.)location(\.(search|href|hash))?$/))
      yield hit(value, { message: say('runs-on-redirects', engines, hostOf(pattern(script, value)) ?? '') });
}

/** A rule's filter that takes what was searched for as a group, and any group behind the host of where it leads. */
const TAKES_QUERY = /[?&)](q|p|query|wd|text)=\(/;

const GROUP = /[^/:]\/.*\\[\d*]/;

const NAMES = /google|bing|yahoo|duckduckgo|baidu|yandex/i;

/** Whether a rule of the browser leads searches to somebody else, by its filter and where it leads. */
const leadsSearch = (filter: string, to: string): boolean =>
  (TAKES_QUERY.test(filter) ? GROUP : QUERY_GROUP).test(to) && isForeign(to);

/** Rules of the browser that take what was searched for along, wherever in the package they are put together and set. */
export function* ledByRules({ script, facts, hit }: Judged): Generator<Hit> {
  if (!mentions(script, NAMES)) return;
  const texts = [...ruleTexts(script, facts)];
  const filter = texts.find(([text]) => TAKES_QUERY.test(text))?.[0] ?? '';
  for (const [to, value] of texts)
    if (leadsSearch(filter, to)) yield hit(value, { message: say('rules-redirect-searches', hostOf(to) ?? to) });
}

/** The same in the package's lists of rules, where the host alone may be another one. */
export function* ledByLists(facts: Facts): Generator<Hit> {
  for (const [{ path }, { redirects: led }] of facts.having('netRules'))
    for (const { to, host, at, condition } of led) {
      const { filter } = condition;
      if (host === undefined || !NAMES.test(filter)) continue;
      if (leadsSearch(filter, to) || (to.startsWith('host=') && /search/.test(filter) && isForeign(`https://${host}`)))
        yield { place: { path, ...at }, evidence: to, message: say('rules-redirect-searches', host) };
    }
}

/** Tabs and requests that are led elsewhere by a script that knows a search service. */
export function* ledFromTabs({ script, facts, hit }: Judged): Generator<Hit> {
  const engine = engineNamed(script)?.slice(0, 60);
  if (engine === undefined) return;
  const led: { value: number; to: string }[] = [];
  for (const { call, address } of openedPages(script)) {
    const to = patternOf(facts, script, address);
    if (isElsewhere(to) && reactsToTabs(facts, script, call.value)) led.push({ value: call.value, to });
  }
  for (const call of callsOf(script, 'chrome.webRequest.onBeforeRequest.addListener'))
    led.push(...redirects(script, call.args[0] ?? 0).filter(({ to }) => isElsewhere(to)));
  for (const { value, to } of led)
    yield hit(value, { confidence: 'high', message: say('searches-redirected', engine, hostOf(to) ?? to) });
}

/** The search service that a script of whichever pages names and whose query it reads. */
const engineAsked = (script: ScriptFacts): string | undefined =>
  textsOf(script).some(({ text }) => ASKED.test(text)) ? engineNamed(script)?.slice(0, 60) : undefined;

/** The search service that a script names, or tests addresses for. */
const engineNamed = (script: ScriptFacts): string | undefined =>
  textsOf(script).find(({ text }) => ENGINE.test(text) && text.length < 200)?.text ??
  script.strings.find((text) => text.length < 60 && ENGINE.test(text) && text.includes('.')) ??
  (textsOf(script).some(({ text }) => ASKED.test(text)) ? testedNames(script) : undefined);

/** An expression that knows search services by name alone: `/google|bing/.test(url.hostname)`. */
const testedNames = (script: ScriptFacts): string | undefined =>
  expressionsOf(script).find(
    ({ text }) => text.length < 200 && /\b(?:google|bing|yahoo|duckduckgo|baidu|yandex)\b/i.test(text),
  )?.text;

/** The search engine on whose pages alone a content script runs. */
function searchPages(facts: Facts, path: string): string | undefined {
  const scripts =
    manifestOf(facts)?.manifest.contentScripts.filter((one) =>
      one.js.some((file) => file === path || file === `/${path}` || file === `./${path}`),
    ) ?? [];
  const matches = scripts.flatMap((one) => one.matches);
  const found = matches.find((match) => ENGINE.test(match.replace(/^[^/]*\/\//, '/').replace('*.', '')));
  return found !== undefined && matches.length <= 20 && !matches.includes('<all_urls>') ? found : undefined;
}
