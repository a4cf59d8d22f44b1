import type { Callees } from '../callgraph/callees.ts';
import { pointsTo } from '../callgraph/pointsTo.ts';
import { addTo } from '../facts/addTo.ts';
import { calleeOf, functionOfThis, Op, opOf, superclassOf, valuesOf } from '../facts/javascript/query.ts';
import type { HeapObject } from '../heap/heap.ts';
import { ownerKey, ownerOf, ownerOfInstance } from '../program/ownerOf.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import { selvesOf } from './selvesOf.ts';
import { lentSelves, type Values } from './lentSelves.ts';
import type { Solver } from './solver.ts';

/** Values of one script that may be the same object as those of another: a `new` there, or `this` of a class that extends it. */
interface Kin {
  readonly unit: Unit;
  /** Its class as an owner (see `ownerOf`), or the `new` itself. */
  readonly made: string | number;
}

/** Classes that one `new` may be for, and kin that data is handed on to. */
const MOST_CLASSES = 8;
const MOST_KIN = 24;
/** Classes above one another, each in another script. */
const MOST_ABOVE = 4;

const NONE: readonly Values[] = [];

/** Kin by the number of their class or their `new`, and their values, as far as they were asked for. */
interface Table {
  readonly kin: ReadonlyMap<number, readonly Kin[]>;
  readonly values: Map<number, readonly Values[]>;
}

/** What else is the object that `node` is, a `this` or where one is made, beyond what its own script tells (`selvesOf`). */
export function kinOf(solver: Solver, unit: Unit, node: number): readonly Values[] {
  const { script } = unit;
  const op = opOf(script, node);
  if (op === Op.self) {
    const fn = functionOfThis(script, node);
    return fn < 0 ? NONE : kinOfOwner(solver, unit, ownerOf(script, fn));
  }
  const lent = lentSelves(solver.callees).get(unit.base + node) ?? NONE;
  if (op !== Op.create) return lent;
  const kin = kinOfOwner(solver, unit, ownerOfInstance(script, node) ?? String(node));
  return lent.length > 0 ? [...kin, ...lent] : kin;
}

/** The same of an owner (see `ownerOf`). */
export function kinOfOwner(solver: Solver, unit: Unit, owner: string): readonly Values[] {
  const made = Number(owner);
  if (opOf(unit.script, made) === Op.object) return lentSelves(solver.callees).get(unit.base + made) ?? NONE;
  const { kin, values } = tableOf(solver.callees);
  const key = unit.base + made;
  let known = values.get(key);
  if (known === undefined) values.set(key, (known = valuesOfKin(kin.get(key) ?? [])));
  return known;
}

/** All that one script makes by `new` is one. */
function valuesOfKin(kin: readonly Kin[]): readonly Values[] {
  const made = new Map<Unit, number[]>();
  const selves: Values[] = [];
  for (const one of kin)
    if (typeof one.made === 'number') addTo(made, one.unit, one.made);
    else selves.push({ unit: one.unit, nodes: selvesOf(one.unit, one.made) });
  return [...[...made].map(([unit, nodes]) => ({ unit, nodes })), ...selves].slice(0, MOST_KIN);
}

/** All kin of the program, by the number of their class or their `new`. */
const tableOf = kept((callees: Callees): Table => {
  const kin = new Map<number, Kin[]>();
  for (const unit of callees.program.units) {
    const { script } = unit;
    for (const create of valuesOf(script, Op.create))
      if (ownerOfInstance(script, create) === undefined)
        link(callees, kin, { unit, made: create }, calleeOf(script, create));
    for (const klass of valuesOf(script, Op.klass)) {
      const owner = ownerKey(script, klass);
      const top = Number(owner);
      if (superclassOf(script, top) !== 0) link(callees, kin, { unit, made: owner }, superclassOf(script, top));
    }
  }
  return { kin, values: new Map() };
});

const isClass = ({ unit, value }: Pick<HeapObject, 'unit' | 'value'>): boolean => opOf(unit.script, value) === Op.klass;

/** A group and the classes that stand in other scripts, or under names that its own does not tell, are kin, both ways. */
function link(callees: Callees, table: Map<number, Kin[]>, one: Kin, klass: number): void {
  let above = [{ unit: one.unit, value: klass }];
  for (let depth = 0; depth < MOST_ABOVE && above.length > 0; depth++) {
    const classes = above
      .filter(({ unit, value }) => value !== 0 && opOf(unit.script, value) !== Op.global)
      .flatMap(({ unit, value }): readonly Pick<HeapObject, 'unit' | 'value'>[] => {
        const found = pointsTo(callees, unit, value, 0).filter(isClass);
        return found.length > 0 ? found : callees.heap().whole(unit.base + value);
      })
      .filter(isClass);
    if (classes.length > MOST_CLASSES) return;
    above = [];
    for (const { unit, value } of classes) {
      const owner = ownerKey(unit.script, value);
      addTo(table, one.unit.base + Number(one.made), { unit, made: owner });
      addTo(table, unit.base + Number(owner), one);
      above.push({ unit, value: superclassOf(unit.script, Number(owner)) });
    }
  }
}
