import { apiPath, callsNamed, callsOf, Op, readsNamed } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { TaintFlag } from '../taint/kinds.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { cookieStoreReads } from './cookieStoreReads.ts';
import { domReads } from './domReads.ts';
import { ownEventHandlers } from './pageMessages.ts';
import { pageModelOf } from './pageModel.ts';
import { inContent, isPrivileged } from '../program/where.ts';

/** Parts of an address that whoever leads to it chooses. */
const ADDRESS = /^(?:location\.(?:search|hash|href)|document\.(?:URL|referrer))$/;
const CONTENT_READS = new Set(['innerHTML', 'innerText', 'textContent', 'outerHTML', 'outerText']);

/** What a script reads of the page that it runs in, and of the address of its own. */
export function* pageReads(unit: Unit, callees: Callees, exposed: boolean): Iterable<Source> {
  const { script } = unit;
  const content = inContent(unit);
  const inPages = pageModelOf(callees).has(unit);
  // Browsers write quotes and angle brackets in encoded form: markup comes out only when it is decoded.
  if (exposed || (!content && isPrivileged(unit) && !unit.roles.has('background')))
    for (const value of readsNamed(script, 'search', 'hash', 'href', 'URL', 'referrer')) {
      const path = apiPath(script, value)?.replace(/^(?:document|top|parent)\.(?=location)/, '');
      if (path !== undefined && ADDRESS.test(path))
        yield {
          unit,
          node: value,
          shown: value,
          kind: exposed ? 'url-parameter' : 'own-address',
          label: "parameters of the page's address",
          flags: TaintFlag.noMarkup,
        };
    }
  for (const call of exposed ? callsOf(script, 'URL', 'String') : []) {
    if (/^(?:document\.)?location$/.test(apiPath(script, call.args[0] ?? 0) ?? ''))
      yield {
        unit,
        node: call.value,
        shown: call.value,
        kind: 'url-parameter',
        label: "parameters of the page's address",
      };
  }
  if (inPages && (content || !exposed)) {
    yield* domReads(unit, pageModelOf(callees));
    yield* cookieStoreReads(unit, callees, pageModelOf(callees));
  }
  if (!content) return;
  for (const value of readsNamed(script, 'name')) {
    // The name stays when a window goes to another site: whoever opened it chose it.
    if (
      script.op[script.a[value] as number] === Op.global &&
      /^(?:window|top|self)$/.test(script.strings[script.a[script.a[value] as number] as number] as string)
    )
      yield {
        unit,
        node: value,
        shown: value,
        kind: 'url-parameter',
        label: 'name of the window, which any site can give,',
      };
  }
  // What the page leaves in itself for an event of its own making is as good as the event's text.
  const asked = ownEventHandlers(unit, callees);
  if (asked.length > 0) {
    const left = [
      ...readsNamed(script, ...CONTENT_READS, 'dataset'),
      ...callsNamed(script, 'getAttribute').map((call) => call.value),
    ];
    for (const value of left) {
      const pos = script.pos[value] as number;
      if (!asked.some(({ start, end }) => pos >= start && pos < end)) continue;
      const inner =
        script.op[value] === Op.call ? (script.a[script.a[value] as number] as number) : (script.a[value] as number);
      const path = apiPath(script, inner);
      if (
        path !== undefined &&
        /^document\.(?:documentElement|body|head|getElementById\(\)|querySelector\(\))$/.test(path)
      )
        yield {
          unit,
          node: value,
          shown: value,
          kind: 'page-event',
          label: 'text that the web page leaves for an event',
        };
    }
  }
  for (const value of readsNamed(script, 'content'))
    if (/^document\.querySelector\(\)\.content$/.test(apiPath(script, value) ?? ''))
      yield { unit, node: value, shown: value, kind: 'page-dom', label: 'attribute in the web page' };
  for (const call of callsOf(script, '$().attr', '$().data'))
    if (call.args.length === 1)
      yield { unit, node: call.value, shown: call.value, kind: 'page-dom', label: 'attribute in the web page' };
}
