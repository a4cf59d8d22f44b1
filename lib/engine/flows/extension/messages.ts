import { callsNamed, callsOf, Op, type Call } from '../../facts/javascript/query.ts';
import type { Callees } from '../callees.ts';
import { guardsOf, isOriginCheck } from '../guards.ts';
import type { Unit } from '../program.ts';
import type { Source } from '../spec.ts';
import { pageMessages } from './pageMessages.ts';
import { parameter } from './parameter.ts';
import { inContent } from './where.ts';

/** What others can send: other extensions, web pages. */
export function* messages(unit: Unit, callees: Callees, exposed: boolean): Iterable<Source> {
  const { script } = unit;
  const external = callsOf(script, 'chrome.runtime.onMessageExternal.addListener', 'chrome.extension.onMessageExternal.addListener', 'chrome.extension.onRequestExternal.addListener');
  for (const call of external) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) yield* parameter(target, 0, 'external-message', [], 'message from a web page or another extension', call, unit);
  }
  for (const call of callsOf(script, 'chrome.runtime.onConnectExternal.addListener', 'chrome.extension.onConnectExternal.addListener')) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) {
      const fact = target.unit.script.functions[target.fn];
      for (const inner of callsNamed(target.unit.script, 'addListener')) {
        if (!fact || inner.pos < fact.start || inner.pos >= fact.end || !endsWith(target.unit, inner, 'onMessage')) continue;
        if (fact.params[0] !== undefined && guardsOf(target.unit, fact.params[0]).some((guard) => inner.pos >= guard.start && inner.pos < guard.end && isOriginCheck(guard))) continue;
        for (const one of callees.targets(target.unit, inner.args[0] ?? 0)) yield* parameter(one, 0, 'external-message', [], 'message from a web page or another extension', inner, target.unit);
      }
    }
  }
  // Web pages reach only what runs in them and pages that they may open; a worker's messages come from the extension.
  if (!exposed && !inContent(unit) && (unit.roles.size > 0 || callsOf(script, 'importScripts').length > 0)) return;
  yield* pageMessages(unit, callees);
}

function endsWith(unit: Unit, call: Call, name: string): boolean {
  const { script } = unit;
  const object = script.a[call.callee] as number;
  return script.op[call.callee] === Op.member && script.op[object] === Op.member && script.strings[script.b[object] as number] === name;
}
