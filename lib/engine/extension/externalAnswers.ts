import type { AddSinks } from './addSinks.ts';
import {
  apiPath,
  argOf,
  bindingFunction,
  bindingOf,
  callAt,
  calleeOf,
  callsNamed,
  callsOf,
  nameOf,
  Op,
  opOf,
  posOf,
  receiverOf,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { passedOn } from '../callgraph/passedOn.ts';
import { guardsOf, isTrustCheck } from '../program/guards.ts';
import { isOriginCheck } from '../program/originChecks.ts';
import type { Target, Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { answersItself } from './answersItself.ts';
import { externalPorts, isAskedPort, isExternalPort } from './externalPorts.ts';
import { pushes } from './pushes.ts';
import { sinkOf } from './sinkOf.ts';

const SINK = sinkOf('external-response', 0, undefined, 'is given to a web page or another extension');

/** Answers to other extensions and web pages, and to servers that ask through a socket. */
export function externalAnswers(unit: Unit, callees: Callees, add: AddSinks): void {
  const { script } = unit;
  for (const call of callsOf(script, 'chrome.runtime.onMessageExternal.addListener'))
    for (const target of callees.targets(unit, call.args[0] ?? 0)) answersOf(unit, target, 2, callees, add, SINK);
  for (const { listener, to } of pushes(unit, callees))
    answersOf(unit, listener, 1, callees, add, sinkOf('network', 0, undefined, 'is sent to the network', to));
  const ports = externalPorts(unit, callees);
  if (ports.length > 0)
    for (const post of callsNamed(script, 'postMessage'))
      if (isExternalPort(ports, unit, receiverOf(script, post)) && !isAskedPort(ports, unit, post.pos)) add(post, SINK);
}

/** Where a listener answers: by a call of what it was given for that, or by handing it to a promise. */
function answersOf(unit: Unit, listener: Target, at: number, callees: Callees, add: AddSinks, sink: Sink): void {
  const { script } = unit;
  const response = listener.unit.script.functions[listener.fn]?.params[at - listener.shift];
  if (response === undefined) return;
  const known = variablesOf(unit, listener, response, callees);
  const isAnswer = (value: number): boolean => opOf(script, value) === Op.ref && known.has(bindingOf(script, value));
  /** Whether a call answers with what the message holds, in a listener or a function that both were handed on to. */
  const isOfMessage = (callee: number, answer: number): boolean => {
    const [message = -1, , answers] =
      script.functions[bindingFunction(script, bindingOf(script, callee))]?.params ?? [];
    return answers === bindingOf(script, callee) && answersItself(script, answer, message);
  };
  for (const value of script.calls) {
    const callee = calleeOf(script, value);
    const pos = posOf(script, value);
    if (isAnswer(callee) && !askedSender(listener, pos) && !isOfMessage(callee, argOf(script, value, 0)))
      add({ value, callee, args: [], pos, isNew: false }, sink);
    // `promise.then(sendResponse)`
    for (const arg of callAt(script, value).args)
      if (
        isAnswer(arg) &&
        (nameOf(script, callee) === 'then' || apiPath(script, callee)?.startsWith('chrome.') === true) &&
        !askedSender(listener, pos)
      )
        add({ value, callee, args: [], pos, isNew: false }, { ...sink, arg: -2 });
  }
}

/** Most variables that an answer function is handed on in. */
const MOST_VARIABLES = 20;

/** The variables that hold the answer function as it is handed on; answers in other scripts are theirs to add. */
function variablesOf(unit: Unit, listener: Target, response: number, callees: Callees): ReadonlySet<number> {
  const known = new Set<number>([response]);
  const open = [{ unit: listener.unit, binding: response }];
  for (let next = open.pop(); next !== undefined && known.size < MOST_VARIABLES; next = open.pop())
    for (const passed of passedOn(next.unit, next.binding, callees)) {
      if (passed.unit !== unit || known.has(passed.binding)) continue;
      // Handed on where the sender was checked; who hands it on elsewhere, too, is heard there.
      if (next.binding === response && next.unit === listener.unit && askedSender(listener, passed.pos)) continue;
      known.add(passed.binding);
      open.push(passed);
    }
  return known;
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
