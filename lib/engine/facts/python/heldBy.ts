import { type Check, holdsIf, holdsUnless } from './checks.ts';
import type { Scope } from './scope.ts';

/** `if found`, `if found is not None`, and the other way round. */
const IS_THERE = /^([A-Za-z_]\w*)(?: is not None)?$/;
const IS_MISSING = /^(?:not ([A-Za-z_]\w*)|([A-Za-z_]\w*) is None)$/;
/** What the variable of a condition says of others. */
const heldBy = (match: RegExpExecArray | null, scope: Scope): readonly Check[] =>
  match === null ? [] : (scope.get((match[1] ?? match[2]) as string)?.holds ?? []);

/** Checks that hold when a condition is true, told by itself or by the variable that it asks. */
export const heldIf = (condition: string, scope: Scope): readonly Check[] => [
  ...holdsIf(condition),
  ...heldBy(IS_THERE.exec(condition), scope),
];

/** Checks that hold when it is false. */
export const heldUnless = (condition: string, scope: Scope): readonly Check[] => [
  ...holdsUnless(condition),
  ...heldBy(IS_MISSING.exec(condition), scope),
];
