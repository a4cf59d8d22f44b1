import type { Unit } from './program.ts';

/** What is made of a script, or of a whole program, made once for each. */
export function kept<T, From extends object = Unit>(make: (from: From) => T): (from: From) => T {
  const known = new WeakMap<From, { readonly made: T }>();
  return (from) => {
    let one = known.get(from);
    if (!one) {
      one = { made: make(from) };
      known.set(from, one);
    }
    return one.made;
  };
}
