import { calleeOf, nameOf, objectOf, Op, opOf, propertyNameOf, resolve, valuesOf } from '../facts/javascript/query.ts';
import { words } from '../words.ts';
import { kept } from './kept.ts';
import type { Unit } from './program.ts';
import { readsOf } from './readsOf.ts';
import { usedAs } from './usedAs.ts';
import { Use } from './useGraph.ts';

/** Calls that give lists of what they were asked for. */
const LISTS = words('all allSettled concat entries exec filter from keys map match slice sort splice split values');

/** A value that changes and what changes it. */
export interface StatePair {
  /** The call that gives both. */
  readonly call: number;
  /** Where the function that changes it is read of the call's answer. */
  readonly setter: number;
}

/**
 * Pairs of a value and a function that is called or handed on: `const [list, setList] = useState([])`, whatever the maker is
 * called in a bundle. By convention of interface libraries (React's hooks, Solid's signals, stores' atoms) what the second is
 * given is what the first holds from there on.
 */
export const statePairs = kept((unit: Unit): readonly StatePair[] => {
  const { script } = unit;
  const parts = new Map<number, Map<string, number[]>>();
  for (const member of valuesOf(script, Op.member)) {
    const name = propertyNameOf(script, member);
    if (!/^\d$/.test(name)) continue;
    const call = resolve(script, objectOf(script, member));
    if (opOf(script, call) !== Op.call || LISTS.has(nameOf(script, calleeOf(script, call)))) continue;
    const named = parts.get(call) ?? new Map<string, number[]>();
    parts.set(call, named.set(name, [...(named.get(name) ?? []), member]));
  }
  return [...parts].flatMap(([call, named]) => {
    const setters = named.get('1') ?? [];
    const isPair = named.size === 2 && named.has('0') && setters.length <= 4;
    return isPair ? setters.filter((setter) => isRun(unit, setter)).map((setter) => ({ call, setter })) : [];
  });
});

/** Whether a value is called or handed on by the variable that it is put into. */
function isRun(unit: Unit, value: number): boolean {
  return usedAs(unit, value, Use.def).some((binding) =>
    readsOf(unit, binding).some(
      (read) => usedAs(unit, read, Use.callee).length > 0 || usedAs(unit, read, Use.arg).length > 0,
    ),
  );
}
