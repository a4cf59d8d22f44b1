import {
  apiPath,
  calledPaths,
  callsNamed,
  callsOf,
  constant,
  GUARD_SIZE,
  isCalled,
  readsNamed,
  testedValue,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import { sourceAt } from '../taint/sourceAt.ts';
import { TaintFlag } from '../taint/kinds.ts';
import type { Source } from '../taint/spec.ts';
import { windowName } from '../taint/windowName.ts';
import { isCutApart } from './browserAddresses.ts';

const ADDRESS = new Set([
  'location.search',
  'location.hash',
  'location.href',
  'document.URL',
  'document.documentURI',
  'document.baseURI',
  'document.location.search',
  'document.location.hash',
  'document.location.href',
]);
/** The page's own address in whole: begins with this site, until it is cut apart. */
const WHOLE_ADDRESS = /(?:href|URL|documentURI|baseURI)$/;
const KEEPS = /(?:^|\.)setItem$/;

/** What a link to the page, or another window, decides, and what somebody types. */
export function* browserReads(unit: Unit, callees: Callees): Iterable<Source> {
  yield* addresses(unit);
  yield* typed(unit);
  yield* windowName(unit);
  yield* messages(unit, callees);
}

function* addresses(unit: Unit): Iterable<Source> {
  const { script } = unit;
  for (const value of readsNamed(script, 'search', 'hash', 'href', 'URL', 'documentURI', 'referrer', 'pathname')) {
    const path = apiPath(script, value)?.replace(/^(?:top|parent)\./, '');
    if (path === undefined) continue;
    if (ADDRESS.has(path)) {
      const mayBeWhole = WHOLE_ADDRESS.test(path);
      const isWhole = mayBeWhole && !isCutApart(unit, value);
      const source = sourceAt(unit, value, isWhole ? 'page-address' : 'url-parameter', "the page's address");
      // Kept for the way back it is still this site's.
      const isOwn = mayBeWhole && !isWhole && !isCutApart(unit, value, KEEPS);
      yield { ...source, flags: TaintFlag.asAddress | (isOwn ? TaintFlag.fixedHost : 0) };
    } else if (path === 'document.referrer') yield sourceAt(unit, value, 'page-address', 'the address that led here');
    else if (path === 'location.pathname')
      yield { ...sourceAt(unit, value, 'page-address', "the page's address"), flags: TaintFlag.asAddress };
  }
}

/** What somebody types, or is led to paste. */
function* typed(unit: Unit): Iterable<Source> {
  const { script } = unit;
  for (const call of callsOf(script, '$().val', 'jQuery().val'))
    if (call.args.length === 0) yield sourceAt(unit, call.value, 'form-input', 'text typed into the page');
  for (const value of readsNamed(script, 'value'))
    if (/^document\.(?:getElementById|querySelector)\(\)\.value$/.test(apiPath(script, value) ?? ''))
      yield sourceAt(unit, value, 'form-input', 'text typed into the page');
}

/**
 * `importScripts` is of workers alone, and a worker hears nobody but who made it. What asks whether it is in one, or
 * calls what a page has, may be heard by all.
 */
const isOfWorker = ({ script }: Unit): boolean =>
  isCalled(script, 'importScripts') &&
  ![...calledPaths(script)].some((path) => /^(?:document|window)\./.test(path)) &&
  !script.guards.some(
    (_, at) => at % GUARD_SIZE === 0 && /\bimportScripts$/.test(apiPath(script, testedValue(script, at)) ?? ''),
  );

function* messages(unit: Unit, callees: Callees): Iterable<Source> {
  if (isOfWorker(unit)) return;
  const { script } = unit;
  for (const call of callsNamed(script, 'addEventListener')) {
    const path = apiPath(script, call.callee);
    if (path !== 'addEventListener' || constant(script, call.args[0] ?? 0) !== 'message') continue;
    for (const target of callees.targets(unit, call.args[1] ?? 0)) {
      const event = target.unit.script.functions[target.fn]?.params[0];
      if (event !== undefined)
        yield {
          unit: target.unit,
          node: target.unit.script.op.length + event,
          shown: call.value,
          kind: 'page-message',
          properties: ['data'],
          label: 'message of another window',
          handler: target.fn,
        };
    }
  }
}
