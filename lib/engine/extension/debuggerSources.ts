import { bindingKind, type Call, callAt, callsOf, constant, variableOf } from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import type { SourceKind } from '../taint/kinds.ts';
import type { Source } from '../taint/spec.ts';
import { answer } from './answer.ts';
import { REQUEST_HEADERS } from './interfaceTable.ts';
import { parameter } from './parameter.ts';

/** Commands of the Chrome DevTools Protocol that answer with something of the person, and what it is. */
const ANSWERS: ReadonlyMap<string, readonly [SourceKind, string]> = new Map([
  ['Network.getCookies', ['cookies', 'cookies']],
  ['Network.getAllCookies', ['cookies', 'cookies']],
  ['Storage.getCookies', ['cookies', 'cookies']],
  ['Network.getResponseBody', ['site-answer', 'an answer that a page was given']],
  ['Fetch.getResponseBody', ['site-answer', 'an answer that a page was given']],
  ['Network.getRequestPostData', ['form-input', 'body of a request that a page makes']],
  ['Page.captureScreenshot', ['screenshot', 'a screenshot of the page']],
  ['Page.captureSnapshot', ['screenshot', 'a copy of the page']],
  ['Runtime.evaluate', ['page-content', 'content of the web page']],
  ['Runtime.callFunctionOn', ['page-content', 'content of the web page']],
  ['Page.getResourceContent', ['page-content', 'content of the web page']],
  ['Accessibility.getFullAXTree', ['page-content', 'content of the web page']],
  ['DOM.getOuterHTML', ['page-content', 'content of the web page']],
  ['DOMSnapshot.captureSnapshot', ['page-content', 'content of the web page']],
]);

/** What its events tell: properties of what comes with them. */
const EVENTS: readonly (readonly [SourceKind, readonly string[], string])[] = [
  ['navigation', ['request', 'url'], 'address of a request that a page makes'],
  ['cookies', ['request', 'headers'], REQUEST_HEADERS],
  ['form-input', ['request', 'postData'], 'body of a request that a page makes'],
  ['site-answer', ['response', 'payloadData'], 'an answer that a page was given'],
  ['cookies', ['response', 'headers'], 'headers of an answer that a page was given'],
];

/** Functions that pass a command on for others. */
const MOST_CALLERS = 40;

/** What the browser's debugger tells an extension of the tabs that it is attached to. */
export function* debuggerSources(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const call of callsOf(script, 'chrome.debugger.sendCommand'))
    for (const asked of commandsOf(unit, callees, call)) {
      const [kind, label] = ANSWERS.get(asked.command) ?? [];
      if (kind !== undefined && label !== undefined)
        yield* answer(asked.unit, callees, callAt(asked.unit.script, asked.call), kind, [], label);
    }
  for (const call of callsOf(script, 'chrome.debugger.onEvent.addListener'))
    for (const target of callees.targets(unit, call.args[0] ?? 0))
      for (const [kind, properties, label] of EVENTS) yield* parameter(target, 2, kind, properties, label, call, unit);
}

/** The commands that a call sends: its own, or what callers of a function around it name. */
function commandsOf(
  unit: Unit,
  callees: Callees,
  call: Call,
): readonly { readonly unit: Unit; readonly call: number; readonly command: string }[] {
  const { script } = unit;
  const named = call.args[1] ?? 0;
  const own = constant(script, named);
  if (own !== undefined) return [{ unit, call: call.value, command: own }];
  const binding = variableOf(script, named);
  if (binding === -1 || bindingKind(script, binding) !== BindingKind.param) return [];
  return callees
    .handedOver(unit, binding, MOST_CALLERS)
    .map((one) => ({ unit: one.unit, call: one.call, command: constant(one.unit.script, one.value) ?? '' }));
}
