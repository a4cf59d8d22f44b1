import {
  apiPath,
  callsNamed,
  callsOf,
  nameOf,
  onlyDef,
  Op,
  readsNamed,
  receiverOf,
} from '../../facts/javascript/query.ts';
import type { Callees } from '../callees.ts';
import { Mark } from '../kinds.ts';
import type { Unit } from '../program.ts';
import type { Source } from '../spec.ts';
import { elementPath } from './elementPath.ts';
import { inputs } from './inputs.ts';
import { ownEventHandlers } from './pageMessages.ts';
import { inContent, isPrivileged } from './where.ts';

const CONTENT_READS = new Set(['innerHTML', 'innerText', 'textContent', 'outerHTML', 'outerText']);

/** What a script reads of the page that it runs in, and of the address of its own. */
export function* pageReads(unit: Unit, callees: Callees, exposed: boolean): Iterable<Source> {
  const { script } = unit;
  const content = inContent(unit);
  for (const value of readsNamed(script, 'search', 'hash', 'href', 'URL', 'referrer', 'pathname')) {
    const path = apiPath(script, value)?.replace(/^(?:document|top|parent)\.(?=location)/, '');
    if (path === undefined) continue;
    const parameters =
      path === 'location.search' ||
      path === 'location.hash' ||
      path === 'location.href' ||
      path === 'document.URL' ||
      path === 'document.referrer';
    // Browsers write quotes and angle brackets in encoded form: markup comes out only when it is decoded.
    if (!parameters) continue;
    if (exposed)
      yield {
        unit,
        node: value,
        shown: value,
        kind: 'url-parameter',
        label: "parameters of the page's address",
        marks: Mark.noMarkup,
      };
    else if (content)
      yield {
        unit,
        node: value,
        shown: value,
        kind: 'page-address',
        label: 'address of the web page',
        marks: Mark.noMarkup,
      };
    else if (isPrivileged(unit) && !unit.roles.has('background'))
      yield {
        unit,
        node: value,
        shown: value,
        kind: 'own-address',
        label: "parameters of the page's address",
        marks: Mark.noMarkup,
      };
  }
  for (const call of exposed || content ? callsOf(script, 'URL', 'String') : []) {
    if (/^(?:document\.)?location$/.test(apiPath(script, call.args[0] ?? 0) ?? ''))
      yield {
        unit,
        node: call.value,
        shown: call.value,
        kind: exposed ? 'url-parameter' : 'page-address',
        label: exposed ? "parameters of the page's address" : 'address of the web page',
      };
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
  for (const value of readsNamed(script, 'cookie')) {
    if (apiPath(script, value) === 'document.cookie')
      yield { unit, node: value, shown: value, kind: 'page-cookies', label: 'cookies of the web page' };
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
  for (const value of readsNamed(script, ...CONTENT_READS)) {
    const path = apiPath(script, value) ?? elementPath(unit, script.a[value] as number);
    if (path?.startsWith('document.') === true)
      yield { unit, node: value, shown: value, kind: 'page-content', label: 'content of the web page' };
    // What the person clicked: looked at only where it is run or read as markup.
    else if (path === undefined && isEventTarget(unit, script.a[value] as number))
      yield { unit, node: value, shown: value, kind: 'page-dom', label: 'content of the web page' };
  }
  for (const call of callsNamed(script, 'getAttribute')) {
    const path = apiPath(script, call.callee) ?? elementPath(unit, receiverOf(script, call));
    if (path?.startsWith('document.') === true && !path.startsWith('document.createElement'))
      yield { unit, node: call.value, shown: call.value, kind: 'page-dom', label: 'attribute in the web page' };
  }
  for (const value of readsNamed(script, 'title', 'content')) {
    const path = apiPath(script, value);
    if (path === 'document.title' || (path !== undefined && /^document\.querySelector\(\)\.content$/.test(path)))
      yield {
        unit,
        node: value,
        shown: value,
        kind: 'page-dom',
        label: path === 'document.title' ? 'title of the web page' : 'attribute in the web page',
      };
  }
  for (const value of readsNamed(script, 'dataset')) {
    const path = apiPath(script, value) ?? elementPath(unit, script.a[value] as number);
    if (path?.startsWith('document.') === true && !path.startsWith('document.createElement'))
      yield { unit, node: value, shown: value, kind: 'page-dom', label: 'attribute in the web page' };
  }
  for (const call of callsOf(
    script,
    'getSelection',
    'document.getSelection',
    '$().text',
    '$().html',
    'localStorage.getItem',
    'sessionStorage.getItem',
  )) {
    if (call.args.length > 0 && apiPath(script, call.callee)?.startsWith('$') === true) continue;
    yield { unit, node: call.value, shown: call.value, kind: 'page-content', label: 'content of the web page' };
  }
  for (const call of callsOf(script, '$().attr', '$().data'))
    if (call.args.length === 1)
      yield { unit, node: call.value, shown: call.value, kind: 'page-dom', label: 'attribute in the web page' };
  yield* inputs(unit, callees);
}

/** `event.target`, `event.target.closest(…)`, also through a variable. */
function isEventTarget(unit: Unit, value: number): boolean {
  const { script } = unit;
  let at = value;
  for (let depth = 0; depth < 4; depth++) {
    if (script.op[at] === Op.ref) at = onlyDef(script, script.a[at] as number);
    else if (script.op[at] === Op.call && /^(?:closest|querySelector)$/.test(nameOf(script, script.a[at] as number)))
      at = script.a[script.a[at] as number] as number;
    else
      return (
        script.op[at] === Op.member &&
        /^(?:target|currentTarget)$/.test(script.strings[script.b[at] as number] as string)
      );
  }
  return false;
}
