import { nameOf, type Call } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { keptFunctions } from '../callgraph/keptFunctions.ts';
import type { SourceKind } from '../taint/kinds.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { parameter } from './parameter.ts';

/** The answer of a call: its promise and the first parameter of its callback. */
export function* answer(
  unit: Unit,
  callees: Callees,
  call: Call,
  kind: SourceKind,
  properties: readonly string[],
  label: string,
): Iterable<Source> {
  yield { unit, node: call.value, shown: call.value, kind, properties, label };
  const last = call.args.at(-1) ?? 0;
  const direct = callees.targets(unit, last);
  // `args.push((all) => …); search.apply(chrome.history, args)`
  const kept = direct.length === 0 && nameOf(unit.script, call.callee) === 'apply' ? last : 0;
  for (const target of kept === 0 ? direct : keptFunctions(callees, unit, kept, 0))
    yield* parameter(target, 0, kind, properties, label, call, unit);
}
