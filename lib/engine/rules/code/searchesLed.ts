import { apiPath, callsOf, pattern, scriptsOf, writesOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { manifestOf } from '../../facts/extension/roles.ts';
import type { Facts } from '../../facts.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import type { Flow } from '../../taint/flow.ts';
import { hitsOfFlows } from '../../taint/hits.ts';
import { destinationOf } from '../../verdict/destinationOf.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { expressionsOf, mentions, textsOf } from './textsOf.ts';
import { hostOf } from './hostOf.ts';
import { tagOf } from './tagOf.ts';
import { isMadeBy } from '../../program/madeOf.ts';
import { reactsToTabs } from './reactsToTabs.ts';
import { redirects } from './redirects.ts';
import { ruleTexts } from './ruleTexts.ts';
import { openedPages } from '../../program/openedPages.ts';
import { say } from '../../../texts/say.ts';

/** Well-known search services, in an address or in what tells addresses apart. */
export const ENGINE =
  /(^|[./*])(google\.(com|\*|[a-z]{2,3})|bing\.com|search\.yahoo\.com|yahoo\.com|duckduckgo\.com|baidu\.com|yandex\.(ru|com))(\/|$|\\|:)/i;
/** A rule of the browser puts what was searched for behind such a parameter: a group by its number, which code may choose. */
const QUERY_GROUP = /[?&](q|query|p|s|search|keyword|text|k|searchTerms|term)=\\[\d*]/i;
const QUERY = /[?&/](q|query|p|s|search|keyword|text|k|searchTerms|term)=\*?/i;

/** On the pages of a search service: forms that are pointed elsewhere, and pages that are left with what was asked. */
export function* leftFromAnswers({ script, file, facts, hit }: Judged): Generator<Hit> {
  const engines = searchPages(facts, file.path);
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
export function* ledFromTabs({ script, hit }: Judged): Generator<Hit> {
  const engine = engineNamed(script)?.slice(0, 60);
  if (engine === undefined) return;
  const led: { value: number; to: string }[] = [];
  for (const { call, address } of openedPages(script)) {
    const to = pattern(script, address);
    if (isElsewhere(to) && reactsToTabs(script, call.value)) led.push({ value: call.value, to });
  }
  for (const call of callsOf(script, 'chrome.webRequest.onBeforeRequest.addListener'))
    led.push(...redirects(script, call.args[0] ?? 0).filter(({ to }) => isElsewhere(to)));
  for (const { value, to } of led)
    yield hit(value, { confidence: 'high', message: say('searches-redirected', engine, hostOf(to) ?? to) });
}

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

/** Two or more of these in one package: it tells searches of several services apart. */
const SERVICES = [
  /google\b.{0,14}(search|\/s\?)|google\\?\.\[|\bgoogle\\?\.(com)?/i,
  /bing\\?\.com/i,
  /search\\?\.yahoo|yahoo\\?\.com/i,
  /duckduckgo\\?\.com/i,
  /baidu\\?\.com/i,
  /yandex\\?\./i,
  /ecosia\\?\./i,
];
/** An address of a page of answers, with or without its query. */
const ANSWERS = /^(https?:\/\/[^/*\s]+\/)?[^?#\s:]{0,500}(search|results?|find|web|query|\bs\b)[^#\s]{0,500}[?&]\w+=/i;
/** Where pages of search services keep what was searched for. */
const ASKED = /^(q|p|query|wd|text)$|^\/.*[?&](\]|\))?\(?(q|p|query)=/;

/** Where the address of a visited search is followed into the address of another service, through however many scripts. */
export function* followed(facts: Facts, declared: readonly Hit[]): Iterable<Hit> {
  const { flows } = facts.whole(flowsOf);
  if (!flows.some(({ sink }) => sink.kind === 'led-address')) return;
  const scripts = [...scriptsOf(facts)].filter(({ file }) => !file.traits.vendored);
  // One script on the way of the address tells several services apart.
  const telling = new Set(
    scripts
      .filter(({ script }) => SERVICES.filter((one) => mentions(script, one)).length >= 2)
      .map(({ file }) => file.path),
  );
  if (telling.size === 0) return;
  const isWritten = scripts.some(({ script }) =>
    textsOf(script).some(({ text }) => text.length < 300 && isAnswers(text)),
  );
  if (
    !scripts.some(({ script }) => [...textsOf(script), ...expressionsOf(script)].some(({ text }) => ASKED.test(text)))
  )
    return;
  const hits = hitsOfFlows(flows, (flow) => {
    const { source, sink, steps } = flow;
    if (!telling.has(source.unit.file.path) && !steps.some(({ place }) => telling.has(place.path))) return undefined;
    if (
      sink.kind !== 'led-address' ||
      (source.kind !== 'tabs' && source.kind !== 'navigation') ||
      !source.label.startsWith('address')
    )
      return undefined;
    const host = writtenHost(facts, flow);
    if (host === undefined && !isWritten) return undefined;
    if (host !== undefined && ENGINE.test(`/${host}/`)) return undefined;
    return {
      severity: 'high',
      confidence: host === undefined ? 'low' : 'medium',
      message: host === undefined ? say('search-sent-elsewhere') : say('search-sent-to', host),
    };
  });
  for (const one of hits)
    if (!declared.some((other) => other.place.path === one.place.path && other.place.line === one.place.line))
      yield one;
}

/** The host of the address that is opened, wherever it is written. */
const writtenHost = (facts: Facts, flow: Flow): string | undefined =>
  hostOf(`//${destinationOf(facts, flow).to?.replace(/^.*?\/\//, '') ?? ''}`);

/** Whether a text is the address of a page of answers of somebody who is no well-known search service. */
function isAnswers(text: string): boolean {
  return (ANSWERS.test(text) || isElsewhere(text)) && !ENGINE.test(`/${hostOf(text) ?? ''}/`);
}

const isForeign = (to: string): boolean => /^https?:\/\//i.test(to) && !ENGINE.test(`/${hostOf(to) ?? ''}/`);

const isElsewhere = (to: string): boolean => isForeign(to) && QUERY.test(to);

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
