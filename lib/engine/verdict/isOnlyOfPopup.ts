import { calleesOf } from '../callgraph/calleesOf.ts';
import { calleeOf, Op, posOf, readsNamed, valuesOf } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { functionAt } from '../program/functionAt.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';

/** Functions that are gone back through to what calls them. */
const MOST_BACK = 8;

const isOfPopup = ({ roles }: Unit): boolean => roles.has('popup') && !roles.has('background');

/**
 * Whether a place of a script that the popup and the background share only runs where the popup calls it: a method of a
 * client of which the background calls others. Elsewhere nobody says its name, or picks methods by names made at run time.
 */
export function isOnlyOfPopup(facts: Facts, unit: Unit, pos: number): boolean {
  if (!unit.roles.has('popup') || isOfPopup(unit)) return false;
  const callees = facts.whole(calleesOf);
  const others = callees.program.units.filter((one) => one !== unit && !isOfPopup(one));
  const seen = new Set<number>();
  const open = [pos];
  let isCalled = false;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const fn = functionAt(unit.script, next);
    const { name = '', owner = 0 } = unit.script.functions[fn] ?? {};
    if (seen.has(fn)) continue;
    if (name === '' || owner === 0 || seen.add(fn).size > MOST_BACK) return false;
    const callers = callees.callers(unit, fn);
    const within = new Set(callers.filter((one) => one.unit === unit).map(({ call }) => calleeOf(unit.script, call)));
    if (!readsNamed(unit.script, name).every((read) => within.has(read))) return false;
    if (others.some((one) => one.script.strings.includes(name) || picksMethods(one))) return false;
    for (const one of callers)
      if (isOfPopup(one.unit)) isCalled = true;
      else if (one.unit === unit) open.push(posOf(unit.script, one.call));
      else return false;
  }
  return isCalled;
}

/** By which an object's methods are found without their names. */
const FINDS = ['Reflect', 'getOwnPropertyNames', 'getOwnPropertyDescriptor', 'getOwnPropertyDescriptors'];

/** Whether a script calls what an object holds under a name that is made at run time: `client[name]()`. */
const picksMethods = kept(({ script }: Unit): boolean => {
  const indexed = new Set(valuesOf(script, Op.index));
  return (
    FINDS.some((name) => script.strings.includes(name)) ||
    script.calls.some((call) => indexed.has(calleeOf(script, call)))
  );
});
