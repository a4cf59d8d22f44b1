import type { Callees } from '../callgraph/callees.ts';
import { addTo } from '../facts/addTo.ts';
import { functionOfThis, Op, opOf, type ScriptFacts, valuesOf } from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import { ownerKey, ownerOfInstance } from '../program/ownerOf.ts';
import type { Unit } from '../program/program.ts';

/** Values of one script that are, or may be, one object. */
export interface Values {
  readonly unit: Unit;
  readonly nodes: readonly number[];
}

/**
 * Every `this` of functions that an object has from elsewhere, `{ give }` and `one.give = give`: by the number of the object
 * in the whole program.
 */
export const lentSelves = kept((callees: Callees): ReadonlyMap<number, readonly Values[]> => {
  const found = new Map<number, Map<Unit, number[]>>();
  for (const unit of callees.program.units) {
    const { script } = unit;
    for (const self of valuesOf(script, Op.self)) {
      const fn = script.functions[functionOfThis(script, self)];
      if (fn === undefined) continue;
      for (const { kind, unit: maker, value } of callees.heap().selves(unit.base + self)) {
        if (!OWNS.has(kind) || (maker === unit && isOwn(script, fn.owner, value))) continue;
        const at = maker.base + value;
        let ofObject = found.get(at);
        if (ofObject === undefined) found.set(at, (ofObject = new Map()));
        addTo(ofObject, unit, self);
      }
    }
  }
  return new Map([...found].map(([at, units]) => [at, [...units].map(([unit, nodes]) => ({ unit, nodes }))]));
});

/** What has functions of its own by name. */
const OWNS: ReadonlySet<string> = new Set(['object', 'class', 'function']);

/** Whether an object is one of those that a function is a method of by its place in the code (`FunctionFact.owner`). */
function isOwn(script: ScriptFacts, owner: number | undefined, object: number): boolean {
  if (owner === undefined) return false;
  if (opOf(script, object) === Op.create) return ownerOfInstance(script, object) === ownerKey(script, owner);
  return object === owner;
}
