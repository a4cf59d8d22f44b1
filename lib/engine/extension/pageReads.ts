import {
  apiPath,
  calleeOf,
  callsNamed,
  callsOf,
  objectOf,
  Op,
  opOf,
  posOf,
  readsNamed,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { TaintFlag } from '../taint/kinds.ts';
import type { Unit } from '../program/program.ts';
import { sourceAt } from '../taint/sourceAt.ts';
import type { Source } from '../taint/spec.ts';
import { windowName } from '../taint/windowName.ts';
import { cookieStoreReads } from './cookieStoreReads.ts';
import { domReads } from './domReads.ts';
import { oneTimeCodes } from './oneTimeCodes.ts';
import { pageGlobals } from './pageGlobals.ts';
import { ownEventHandlers } from './pageMessages.ts';
import { pageModelOf } from './pageModel.ts';
import { pageModules } from './pageModules.ts';
import { pageStores } from './pageStores.ts';
import { pageTokens } from './pageTokens.ts';
import { addressReads } from '../program/addressReads.ts';
import { inContent, isPrivileged } from '../program/where.ts';

const CONTENT_READS = new Set(['innerHTML', 'innerText', 'textContent', 'outerHTML', 'outerText']);

/** What a script reads of the page that it runs in, and of the address of its own. */
export function* pageReads(unit: Unit, callees: Callees, exposed: boolean): Iterable<Source> {
  const content = inContent(unit);
  const inPages = pageModelOf(callees).has(unit);
  if (exposed || (!content && isPrivileged(unit) && !unit.roles.has('background'))) yield* ownAddress(unit, exposed);
  if (exposed) yield* wholeAddress(unit);
  if (inPages && (content || !exposed)) {
    yield* domReads(unit, callees, pageModelOf(callees));
    yield* cookieStoreReads(unit, callees, pageModelOf(callees));
    yield* pageStores(unit, callees, pageModelOf(callees));
    yield* pageGlobals(unit, pageModelOf(callees));
    yield* pageModules(unit, pageModelOf(callees));
    yield* oneTimeCodes(unit, pageModelOf(callees).inPage(unit));
  }
  if (!content) return;
  yield* windowName(unit);
  yield* leftForEvents(unit, callees);
  yield* attributes(unit);
  yield* pageTokens(unit);
}

const PARAMETERS = "parameters of the page's address";

/** Browsers write quotes and angle brackets in encoded form: markup comes out only when it is decoded. */
function* ownAddress(unit: Unit, exposed: boolean): Iterable<Source> {
  for (const value of addressReads(unit.script))
    yield sourceAt(unit, value, exposed ? 'url-parameter' : 'own-address', PARAMETERS, { flags: TaintFlag.noMarkup });
}

/** `new URL(location)` */
function* wholeAddress(unit: Unit): Iterable<Source> {
  const { script } = unit;
  for (const call of callsOf(script, 'URL', 'String'))
    if (/^(?:document\.)?location$/.test(apiPath(script, call.args[0] ?? 0) ?? ''))
      yield sourceAt(unit, call.value, 'url-parameter', PARAMETERS);
}

/** What the page leaves in itself for an event of its own making is as good as the event's text. */
function* leftForEvents(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const asked = ownEventHandlers(unit, callees);
  if (asked.length === 0) return;
  const left = [
    ...readsNamed(script, ...CONTENT_READS, 'dataset', 'value'),
    ...callsNamed(script, 'getAttribute', 'text', 'val', 'html', 'attr', 'data').map((call) => call.value),
  ];
  for (const value of left) {
    const pos = posOf(script, value);
    if (!asked.some(({ start, end }) => pos >= start && pos < end)) continue;
    const read = opOf(script, value) === Op.call ? calleeOf(script, value) : value;
    const path = apiPath(script, objectOf(script, read));
    if (
      path !== undefined &&
      /^(?:document\.(?:documentElement|body|head|getElementById\(\)|querySelector\(\))|\$\(\))$/.test(path)
    )
      yield sourceAt(unit, value, 'page-event', 'text that the web page leaves for an event');
  }
}

function* attributes(unit: Unit): Iterable<Source> {
  const { script } = unit;
  for (const value of readsNamed(script, 'content'))
    if (/^document\.querySelector\(\)\.content$/.test(apiPath(script, value) ?? ''))
      yield sourceAt(unit, value, 'page-dom', 'attribute in the web page');
  for (const call of callsOf(script, '$().attr', '$().data'))
    if (call.args.length === 1) yield sourceAt(unit, call.value, 'page-dom', 'attribute in the web page');
}
