import { bindingFunction, bindingKind, callAt, variableOf } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { guardsOf, presenceOf } from '../program/guards.ts';
import type { Target, Unit } from '../program/program.ts';
import { endOfUses, firstUse, Use, useKind, useTarget } from '../program/useGraph.ts';
import type { Send } from './channels.ts';
import { type MessageTag, tagOf, tagOfMessage } from './messageTag.ts';

/** Calls that ask by way of one function, and functions around one another that hand a message on. */
const MOST_ASKERS = 400;
const MOST_AROUND = 3;
/** Names and places of a function that are looked at. */
const MOST_USES = 500;

/** A call whose answer is that of a message, and what tells the message where that is known. */
export interface Asker {
  readonly unit: Unit;
  readonly call: number;
  readonly tag: MessageTag | undefined;
}

/**
 * Who gets the answer of a sending: the call itself, or, where a function does nothing but send what it is handed
 * (`const send = (message) => runtime.sendMessage(message)`), those who call that function, each with a message of its
 * own.
 */
export function askersOf(callees: Callees, send: Send): readonly Asker[] {
  let known = kept.get(send);
  if (known === undefined) kept.set(send, (known = find(callees, send)));
  return known;
}

const kept = new WeakMap<Send, readonly Asker[]>();

function find(callees: Callees, send: Send): readonly Asker[] {
  const tag = tagOf(send);
  const itself = { unit: send.unit, call: send.call.value, tag };
  return tag === undefined ? around(callees, itself, send.call.args[send.message] ?? 0, 0) : [itself];
}

function around(callees: Callees, asker: Asker, message: number, depth: number): readonly Asker[] {
  const { script } = asker.unit;
  const binding = variableOf(script, message);
  if (depth >= MOST_AROUND || binding === -1 || bindingKind(script, binding) !== BindingKind.param) return [asker];
  const fn = bindingFunction(script, binding);
  const at = script.functions[fn]?.params.indexOf(binding) ?? -1;
  // What it does with the answer beside giving it back is not known by a message.
  if (at === -1 || script.functions[fn]?.returns.includes(asker.call) !== true) return [asker];
  if (isHandedOver(asker.unit, fn)) return [asker];
  const calls = callees.callers(asker.unit, fn);
  if (calls.length === 0 || calls.length > MOST_ASKERS) return [asker];
  return calls.flatMap((call) => asking(callees, call, at, depth + 1));
}

/** The same for a call of a function that is handed its message as an argument, as a part of the program itself may do. */
export const askersOfCall = (
  callees: Callees,
  call: Caller,
  { unit, fn }: Pick<Target, 'unit' | 'fn'>,
): readonly Asker[] => (asksWhatItIs(unit, fn) ? asking(callees, call, 0, 0) : [{ ...call, tag: undefined }]);

/** Whether a function looks at its first argument at all: else it answers everybody alike. */
function asksWhatItIs(unit: Unit, fn: number): boolean {
  const message = unit.script.functions[fn]?.params[0];
  return message !== undefined && guardsOf(unit, message).length + presenceOf(unit, message).length > 0;
}

export type Caller = ReturnType<Callees['callers']>[number];

function asking(callees: Callees, { unit, call, shift }: Caller, at: number, depth: number): readonly Asker[] {
  const given = callAt(unit.script, call).args[at + shift] ?? 0;
  const tag = tagOfMessage(unit, given);
  const own = { unit, call, tag };
  return tag === undefined ? around(callees, own, given, depth) : [own];
}

/** Whether a function is an argument of a call: a listener, a callback, which others call whom nobody sees. */
function isHandedOver(unit: Unit, fn: number): boolean {
  const graph = unit.useGraph();
  const open = [funcValueOf(unit, fn)];
  for (let node = open.pop(), step = 0; node !== undefined && step < MOST_USES; node = open.pop(), step++)
    for (let at = firstUse(graph, node), end = endOfUses(graph, node); at < end; at++) {
      if (useKind(graph, at) === Use.arg) return true;
      if (useKind(graph, at) === Use.def) open.push(graph.values + useTarget(graph, at));
      else if (useKind(graph, at) === Use.ref) open.push(useTarget(graph, at));
    }
  return false;
}
