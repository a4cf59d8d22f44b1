import { Op, type ScriptFacts } from './script.ts';

/** Longest chain of properties that is compared. */
const DEEPEST = 6;

/** Whether two values name the same object: a variable, a global, `this`, or the same property of the same. */
export function isSameObject({ op, a, b }: ScriptFacts, one: number, other: number): boolean {
  let [left, right] = [one, other];
  for (let depth = 0; depth < DEEPEST && left !== 0 && op[left] === op[right]; depth++) {
    if (op[left] === Op.ref || op[left] === Op.self || op[left] === Op.global) return a[left] === a[right];
    if (op[left] !== Op.member || b[left] !== b[right]) return false;
    left = a[left] as number;
    right = a[right] as number;
  }
  return false;
}
