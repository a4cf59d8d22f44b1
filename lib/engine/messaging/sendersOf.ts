import type { Callees } from '../callgraph/callees.ts';
import { bindingFunction, callAt, defsOf, variableOf, WRITE_SIZE, writtenObject } from '../facts/javascript/query.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import type { Unit } from '../program/program.ts';
import { endOfUses, firstUse, Use, type UseGraph, useKind, useTarget } from '../program/useGraph.ts';
import type { Send } from './channels.ts';
import { tagOf } from './messageTag.ts';

/** Calls of a function that sends what it is handed, and such functions around one another. */
const MOST_CALLS = 40;
const MOST_AROUND = 3;

/**
 * Who sends a message whose type is not known where it is sent: the calls of the function that is handed it,
 * `const send = (tab, message) => new Promise((done) => tabs.sendMessage(tab, message, done))`, where all of them are seen.
 */
export function sendersOf(callees: Callees, send: Send, depth = 0): readonly Send[] {
  const { unit, call, kind, message } = send;
  const { script } = unit;
  const binding = variableOf(script, call.args[message] ?? 0);
  if (binding === -1 || depth >= MOST_AROUND || tagOf(send) !== undefined) return [send];
  const fn = bindingFunction(script, binding);
  const at = script.functions[fn]?.params.indexOf(binding) ?? -1;
  if (at === -1 || !isHandedAsItIs(unit, binding, call.value) || !isOnlyCalled(unit, fn)) return [send];
  const calls = callees.callers(unit, fn);
  if (calls.length === 0 || calls.length > MOST_CALLS) return [send];
  return calls.flatMap((one) => {
    const by = callAt(one.unit.script, one.call);
    return sendersOf(callees, { unit: one.unit, call: by, kind, message: at + one.shift }, depth + 1);
  });
}

/** Whether a parameter is sent as it was given: nothing is put into it, and nobody else gets it before. */
function isHandedAsItIs(unit: Unit, binding: number, call: number): boolean {
  const { script } = unit;
  const graph = unit.useGraph();
  const refs = usesOf(graph, graph.values + binding);
  return (
    defsOf(script, binding).length === 0 &&
    refs.every(({ kind }) => kind === Use.ref) &&
    refs
      .flatMap(({ target }) => usesOf(graph, target))
      .every(({ kind, target }) => kind === Use.member || (kind === Use.arg && target === call)) &&
    !script.writes.some((_, at) => at % WRITE_SIZE === 0 && variableOf(script, writtenObject(script, at)) === binding)
  );
}

const usesOf = (graph: UseGraph, node: number): { kind: number; target: number }[] => {
  const uses = [];
  for (let at = firstUse(graph, node), end = endOfUses(graph, node); at < end; at++)
    uses.push({ kind: useKind(graph, at), target: useTarget(graph, at) });
  return uses;
};

/** Whether all that is done with a function is to call it by its name: one that is kept or handed on may be called by anybody. */
function isOnlyCalled(unit: Unit, fn: number): boolean {
  const graph = unit.useGraph();
  const open = [funcValueOf(unit, fn)];
  const seen = new Set(open);
  for (const node of open)
    for (const { kind, target } of usesOf(graph, node)) {
      if (kind === Use.callee) continue;
      if (kind !== Use.def && kind !== Use.ref) return false;
      const next = kind === Use.def ? graph.values + target : target;
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  return true;
}
