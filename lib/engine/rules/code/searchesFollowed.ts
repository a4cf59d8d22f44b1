import { scriptsOf } from '../../facts/javascript/query.ts';
import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import { manifestOf } from '../../facts/extension/roles.ts';
import type { Facts } from '../../facts.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import type { Flow } from '../../taint/flow.ts';
import { hitsOfFlows, OPENED, type Weight } from '../../taint/hits.ts';
import { destinationOf } from '../../verdict/destinationOf.ts';
import type { Hit } from '../../rule.ts';
import { expressionsOf, mentions, textsOf } from './textsOf.ts';
import { hostOf } from './hostOf.ts';
import { say } from '../../../texts/say.ts';
import { isUnsaid } from './isUnsaid.ts';
import { ENGINE, isElsewhere } from './searchEngines.ts';

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
export const ASKED = /^(q|p|query|wd|text)$|^\/.*[?&](\]|\))?\(?(q|p|query)=/;

/** Where the address of a visited search is followed into the address of another service, through however many scripts. */
export function* followed(facts: Facts, declared: readonly Hit[]): Iterable<Hit> {
  const { flows } = facts.whole(flowsOf);
  yield* hitsOfFlows(flows, (flow) => typed(facts, flow));
  if (!flows.some(({ sink }) => sink.kind === 'led-address')) return;
  const scripts = [...scriptsOf(facts)].filter(({ file }) => !file.traits.vendored);
  // One script on the way of the address tells several services apart, or asks a script that does.
  const telling = new Set(
    scripts
      .filter(({ script }) => SERVICES.filter((one) => mentions(script, one)).length >= 2)
      .map(({ file }) => file.path),
  );
  if (telling.size === 0) return;
  const { program } = facts.whole(calleesOf);
  const asking = program.units.filter((unit) =>
    unit.script.imports.some(({ module }) => telling.has(program.imported(unit, module)?.file.path ?? '')),
  );
  for (const { file } of asking) telling.add(file.path);
  const own = manifestOf(facts)?.manifest.search?.searchUrl ?? '';
  const isWritten =
    isAnswers(own) ||
    scripts.some(({ script }) => textsOf(script).some(({ text }) => text.length < 300 && isAnswers(text)));
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

/** What is typed into a field of a page, led to a stranger's page of answers, by an extension that says nothing of searches. */
function typed(facts: Facts, flow: Flow): Weight | undefined {
  const { source, sink } = flow;
  if (sink.kind !== 'network' || !OPENED.test(sink.label) || (source.kind !== 'form-input' && source.kind !== 'keys'))
    return undefined;
  const to = destinationOf(facts, flow).to ?? patternOf(facts, flow.unit.script, sink.address ?? 0);
  const host = hostOf(to);
  return host === undefined || !isAnswers(to) || !isUnsaid(facts, to) || /search|such/.test(facts.whole(saidPurpose))
    ? undefined
    : { severity: 'high', confidence: 'medium', message: say('search-sent-to', host) };
}

/** The host of the address that is opened, wherever it is written. */
const writtenHost = (facts: Facts, flow: Flow): string | undefined =>
  hostOf(`//${destinationOf(facts, flow).to?.replace(/^.*?\/\//, '') ?? ''}`);

/** Whether a text is the address of a page of answers of somebody who is no well-known search service. */
function isAnswers(text: string): boolean {
  return (ANSWERS.test(text) || isElsewhere(text)) && !ENGINE.test(`/${hostOf(text) ?? ''}/`);
}
