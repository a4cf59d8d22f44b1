import {
  argsOf,
  bindingOf,
  calleeOf,
  callsNamed,
  functionFactOf,
  nameOf,
  objectOf,
  onlyDef,
  Op,
  opOf,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import { kept } from './kept.ts';

/** Steps from a name to the constructor that it stands for. */
const MOST_STEPS = 5;

/**
 * The variable of the constructor that another one inherits from, in classes of before 2015 and what compilers make of
 * classes: `Child.prototype = Object.create(Base.prototype)`, `new Base()`, `__extends(Child, Base)`.
 */
export const parentOf = (script: ScriptFacts, binding: number): number | undefined => parents(script).get(binding);

const parents = kept((script: ScriptFacts): ReadonlyMap<number, number> => {
  const table = new Map<number, number>();
  const take = (child: number, parent: number): void => {
    const from = constructorAt(script, child);
    const to = constructorAt(script, parent);
    if (from !== undefined && to !== undefined && from !== to) table.set(from, to);
  };
  for (const { object, value } of writesOf(script, 'prototype')) {
    const [first = 0] = opOf(script, value) === Op.call ? argsOf(script, value) : [];
    if (opOf(script, value) === Op.create) take(object, calleeOf(script, value));
    else if (nameOf(script, first) === 'prototype') take(object, objectOf(script, first));
  }
  for (const { args } of callsNamed(script, '__extends', '_inherits', '_inheritsLoose', 'inherits'))
    take(args[0] ?? 0, args[1] ?? 0);
  return table;
});

/** The variable of a constructor, through parameters of functions that are called where they stand, and what they give. */
function constructorAt(script: ScriptFacts, value: number): number | undefined {
  let seen = value;
  for (let step = 0; step < MOST_STEPS && opOf(script, seen) === Op.ref; step++) {
    const binding = bindingOf(script, seen);
    const def = onlyDef(script, binding);
    const callee = opOf(script, def) === Op.call ? calleeOf(script, def) : 0;
    const made = functionFactOf(script, callee)?.returns[0] ?? 0;
    const next = opOf(script, def) === Op.ref ? def : made;
    if (opOf(script, next) !== Op.ref) return binding;
    seen = next;
  }
  return undefined;
}
