import {
  calleeOf,
  constant,
  elementsOf,
  indexKeyOf,
  keysOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  readsNamed,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { patternOf } from '../../extension/patternOf.ts';
import type { Facts } from '../../facts.ts';
import { textsIn } from '../../program/madeOf.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { framesOf } from './framesOf.ts';
import { isStrangers } from './isStrangers.ts';
import { runsInPages } from './places.ts';
import { reactsToTabs } from './reactsToTabs.ts';
import { requestsOf } from './requestsOf.ts';

/** A site by its host: `booking.com`, `www.shop.example`, `amazon.`. */
const SITE = /^(?:\*\.|www\.)?[a-z\d-]{2,40}(?:\.[a-z\d-]{2,40})*\.(?:[a-z]{2,12})?$/i;
/** What is read of an answer. */
const ANSWER = ['json', 'text', 'ok', 'status', 'body', 'blob', 'arrayBuffer', 'headers', 'width', 'naturalWidth'];

/**
 * Addresses of somebody else's that a table names for sites, asked for by themselves as such a site is visited, with an
 * answer that nobody reads: a visit that the person did not make, by a request, a picture or a frame.
 */
export function* visitsPinged({ script, file, facts, hit }: Judged): Generator<Hit> {
  const inPages = runsInPages(facts, file.path);
  const asked = [
    ...first(requestsOf(script), 100).filter(({ value }) => !isRead(script, value)),
    ...(inPages ? first(framesOf(script), 50).map((frame) => ({ ...frame, pos: posOf(script, frame.value) })) : []),
  ];
  for (const { value, address, pos } of asked) {
    const named = tableOf(facts, script, address);
    const to = named?.find((one) => isStrangers(facts, one));
    if (to === undefined) continue;
    if (inPages ? happensUnasked(facts, script, pos) : reactsToTabs(facts, script, value))
      yield hit(value, { evidence: to.slice(0, 160), message: say('site-pinged', to.slice(0, 100)) });
  }
}

/** Addresses of a table by sites out of which one is taken: `{ 'shop.com': 'https://…' }[host]`, `[['shop.com', 'https://…']].find(…)`. */
function tableOf(facts: Facts, script: ScriptFacts, address: number): readonly string[] | undefined {
  for (const one of backwardSlice(script, address)) {
    const isKeyed = opOf(script, one) === Op.index && constant(script, indexKeyOf(script, one)) === undefined;
    const table = isKeyed ? resolve(script, objectOf(script, one)) : one;
    if (opOf(script, table) === Op.object && isKeyed) {
      const keys = keysOf(script, table);
      if (keys.length > 0 && keys.every((key) => SITE.test(key)))
        return keys.map((key) => patternOf(facts, script, propertyOf(script, table, key)));
    }
    if (opOf(script, table) !== Op.array) continue;
    const rows = first(elementsOf(script, table), 100).map((row) => textsIn(script, row));
    if (rows.length > 1 && rows.every((texts) => texts.some((text) => SITE.test(text)))) return rows.flat();
  }
  return undefined;
}

/** Whether a script reads anything of what a request gives. */
const isRead = (script: ScriptFacts, request: number): boolean =>
  first(readsNamed(script, ...ANSWER), 200).some((read) =>
    backwardSlice(script, objectOf(script, read)).has(request),
  ) ||
  (opOf(script, request) === Op.call && nameOf(script, calleeOf(script, request)) === 'open');
