import { apiPath, callAt, callsNamed, callsOf, nameOf, Op, receiverOf, type Call } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { passedOn } from '../callgraph/passedOn.ts';
import { guardsOf, isOriginCheck, isTrustCheck } from '../program/guards.ts';
import type { Target, Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { externalPorts, isAskedPort, isExternalPort } from './externalPorts.ts';
import { sinkOf } from './sinkOf.ts';

/** Answers to other extensions and web pages. */
export function externalAnswers(unit: Unit, callees: Callees, add: (call: Call, ...sinks: Sink[]) => void): void {
  const { script } = unit;
  const sink = sinkOf('external-response', 0, undefined, 'is given to a web page or another extension');
  for (const call of callsOf(
    script,
    'chrome.runtime.onMessageExternal.addListener',
    'chrome.extension.onMessageExternal.addListener',
    'chrome.extension.onRequestExternal.addListener',
  )) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) {
      const response = target.unit.script.functions[target.fn]?.params[2];
      if (response === undefined) continue;
      // The answer function may be handed on; answers in other scripts are theirs to add.
      const known = new Set<number>([response]);
      const open = [{ unit: target.unit, binding: response }];
      for (let next = open.pop(); next !== undefined && known.size < 20; next = open.pop()) {
        for (const passed of passedOn(next.unit, next.binding, callees)) {
          if (passed.unit !== unit || known.has(passed.binding)) continue;
          known.add(passed.binding);
          open.push(passed);
        }
      }
      for (const value of script.calls) {
        const callee = script.a[value] as number;
        if (
          script.op[callee] === Op.ref &&
          known.has(script.a[callee] as number) &&
          !askedSender(target, script.pos[value] as number)
        )
          add({ value, callee, args: [], pos: script.pos[value] as number, isNew: false }, sink);
        // `promise.then(sendResponse)`
        for (const arg of callAt(script, value).args) {
          if (
            script.op[arg] === Op.ref &&
            known.has(script.a[arg] as number) &&
            (nameOf(script, callee) === 'then' || apiPath(script, callee)?.startsWith('chrome.') === true) &&
            !askedSender(target, script.pos[value] as number)
          )
            add({ value, callee, args: [], pos: script.pos[value] as number, isNew: false }, { ...sink, arg: -2 });
        }
      }
    }
  }
  const ports = externalPorts(unit, callees);
  if (ports.length > 0)
    for (const post of callsNamed(script, 'postMessage'))
      if (isExternalPort(ports, unit, receiverOf(script, post)) && !isAskedPort(ports, unit, post.pos)) add(post, sink);
}

/** The answer stands where the sender was checked. */
function askedSender(handler: Target, pos: number): boolean {
  const sender = handler.unit.script.functions[handler.fn]?.params[1];
  return (
    sender !== undefined &&
    guardsOf(handler.unit, sender).some(
      (guard) => pos >= guard.start && pos < guard.end && (isOriginCheck(guard) || isTrustCheck(guard)),
    )
  );
}
