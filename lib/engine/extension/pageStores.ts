import { callsOf } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { answer } from './answer.ts';
import type { PageModel } from './pageModel.ts';

/** Stores that a site has beside those of keys and databases: Cache Storage, the origin private file system (WHATWG). */
const STORES = ['caches.match', 'caches.keys', 'caches.open', 'navigator.storage.getDirectory'];
/** What a page has asked for: Resource Timing (W3C). */
const REQUESTS = ['performance.getEntries', 'performance.getEntriesByType'];

/** What a script in a page reads of stores and lists that are the page's there; elsewhere they are the extension's own. */
export function* pageStores(unit: Unit, callees: Callees, model: PageModel): Iterable<Source> {
  const inPage = model.inPage(unit);
  for (const call of callsOf(unit.script, ...STORES))
    if (inPage(call.value)) yield* answer(unit, callees, call, 'page-storage', [], 'what the web page has stored');
  for (const call of callsOf(unit.script, ...REQUESTS))
    if (inPage(call.value))
      yield* answer(unit, callees, call, 'page-address', ['[]', 'name'], 'address of a request that a page makes');
}
