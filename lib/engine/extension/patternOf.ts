import { calleesOf } from '../callgraph/calleesOf.ts';
import type { Callees } from '../callgraph/callees.ts';
import { assigned } from '../callgraph/assigned.ts';
import { pointsTo } from '../callgraph/pointsTo.ts';
import type { Facts } from '../facts.ts';
import {
  bindingKind,
  bindingOf,
  concatPartsOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { importOf, type Unit } from '../program/program.ts';
import { putInto } from '../program/putInto.ts';

/** Steps from one script or function to another, and values that are looked at at each. */
const DEEPEST = 5;
const MOST = 6;

/**
 * The text of a value with `*` for what is not known, as `pattern` gives it, also where its beginning stands in another
 * function or script: a parameter that callers give, an import, a field. Of several the first that is known.
 */
export function patternOf(facts: Facts, script: ScriptFacts, value: number): string {
  const own = pattern(script, value);
  if (!own.startsWith('*') || value === 0) return own;
  const callees = facts.whole(calleesOf);
  const unit = callees.program.units.find((one) => one.script === script);
  return unit === undefined ? own : across(callees, unit, value, 0);
}

function across(callees: Callees, unit: Unit, value: number, depth: number): string {
  const { script } = unit;
  const own = pattern(script, value);
  if (!own.startsWith('*') || depth > DEEPEST) return own;
  const seen = resolve(script, value);
  if (opOf(script, seen) === Op.concat) {
    const [first = 0] = concatPartsOf(script, seen);
    return across(callees, unit, first, depth + 1) + own.slice(1);
  }
  for (const one of origins(callees, unit, seen)) {
    const text = across(callees, one.unit, one.value, depth + 1);
    if (!text.startsWith('*')) return text;
  }
  return own;
}

/** What a value may be, a step further back. */
function origins(callees: Callees, unit: Unit, value: number): readonly { unit: Unit; value: number }[] {
  const { script } = unit;
  if (opOf(script, value) === Op.ref) {
    const binding = bindingOf(script, value);
    if (bindingKind(script, binding) === BindingKind.param) return callees.handedOver(unit, binding, MOST);
    const imported = importOf(unit, binding);
    const from = imported && callees.program.imported(unit, imported.module);
    return imported && from ? callees.program.exported(from, imported.name).slice(0, MOST) : [];
  }
  if (opOf(script, value) !== Op.member) return [];
  const object = objectOf(script, value);
  const name = propertyNameOf(script, value);
  return [
    ...putInto(unit, value),
    ...assigned(callees, unit, object, name),
    ...pointsTo(callees, unit, object, 0)
      .slice(0, MOST)
      .map((one) => ({ unit: one.unit, value: propertyOf(one.unit.script, one.value, name) })),
  ].filter((one) => one.value !== 0 && one.value !== value);
}
