import {
  bindingKind,
  calleeOf,
  memberNameOf,
  objectOf,
  Op,
  opOf,
  propertyIndexOf,
  propertyOf,
  resolve,
  variableOf,
  WRITE_SIZE,
  writtenObject,
  writtenPropertyIndex,
  writtenValue,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { containerClasses } from '../program/containerClasses.ts';
import { kept } from '../program/kept.ts';
import { ONE_ELEMENT, SAME_LIST } from '../program/methods.ts';
import type { Target, Unit } from '../program/program.ts';
import { MOST } from './calleeBounds.ts';
import type { Callees } from './callees.ts';
import { functionsOfOwner } from './ownerFunctions.ts';

/** Fields that are given a parameter (`this.cats = cats`), by the numbers of their names. */
const handedFields = kept(({ script }: Unit): ReadonlySet<number> => {
  const fields = new Set<number>();
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const binding =
      opOf(script, writtenObject(script, at)) === Op.self ? variableOf(script, writtenValue(script, at)) : -1;
    if (binding !== -1 && bindingKind(script, binding) === BindingKind.param)
      fields.add(writtenPropertyIndex(script, at));
  }
  return fields;
});

/** Steps from one of a list to the list: `this.all.filter(…)[0]`. */
const MOST_STEPS = 4;

/** A field that a constructor or a method puts what it was given into, seen through lists: `this.all.find(…)` is of `this.all`; 0 for any other. */
function fieldGiven(unit: Unit, object: number): number {
  const { script } = unit;
  let value = object;
  for (let step = 0; step < MOST_STEPS; step++) {
    value = resolve(script, value);
    const op = opOf(script, value);
    const callee = op === Op.call ? calleeOf(script, value) : 0;
    const method = memberNameOf(script, callee);
    if (op === Op.index) value = objectOf(script, value);
    else if (ONE_ELEMENT.has(method) || SAME_LIST.has(method)) value = objectOf(script, callee);
    else break;
  }
  const isOwn = opOf(script, value) === Op.member && opOf(script, objectOf(script, value)) === Op.self;
  return isOwn && handedFields(unit).has(propertyIndexOf(script, value)) ? value : 0;
}

/**
 * `constructor(private cats: CatsService) {}` … `this.cats.find(id)`: types are gone, but the class is imported for the
 * framework's sake, told when exactly one of the imported classes has such a method; or a container makes all of them.
 */
export function functionsOfInjected(
  callees: Callees,
  unit: Unit,
  object: number,
  name: string,
  depth: number,
): readonly Target[] {
  const { script } = unit;
  const field = fieldGiven(unit, object);
  if (field === 0) return [];
  const made = containerClasses(callees.program).filter((one) => propertyOf(one.unit.script, one.klass, name) !== 0);
  if (made.length > 0)
    return made.flatMap((one) => functionsOfOwner(callees, one.unit, one.klass, name, depth)).slice(0, MOST);
  if (field !== object) return [];
  const classes: { unit: Unit; value: number }[] = [];
  for (const { module, name: exported } of script.imports) {
    const other =
      module.startsWith('.') || module.startsWith('@/') || module.startsWith('src/')
        ? callees.program.imported(unit, module)
        : undefined;
    if (!other) continue;
    for (const one of callees.program.exported(other, exported)) {
      const klass = resolve(one.unit.script, one.value);
      if (opOf(one.unit.script, klass) === Op.klass && propertyOf(one.unit.script, klass, name) !== 0)
        classes.push({ unit: one.unit, value: klass });
    }
  }
  const [only] = classes;
  return only !== undefined && classes.length === 1
    ? functionsOfOwner(callees, only.unit, only.value, name, depth)
    : [];
}
