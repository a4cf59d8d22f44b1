import type { Unit } from './program.ts';

/** What is made of a script, made once for each. */
export function kept<T>(make: (unit: Unit) => T): (unit: Unit) => T {
  const known = new WeakMap<Unit, { readonly made: T }>();
  return (unit) => {
    let one = known.get(unit);
    if (!one) {
      one = { made: make(unit) };
      known.set(unit, one);
    }
    return one.made;
  };
}
