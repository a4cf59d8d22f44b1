import type { PythonCall, PythonFact } from '../../facts/python/pythonFacts.ts';
import type { Verdict } from './pythonRule.ts';

/** What a rule says of calls of some functions. */
export interface CalleeRow {
  /** Name of the function that is called. */
  readonly callee: RegExp;
  /** Only calls of which this holds, too. */
  readonly if?: (call: PythonCall, fact: PythonFact) => boolean;
  readonly verdict: (call: PythonCall, fact: PythonFact) => Verdict | undefined;
}

/** The verdict of the first row that a call fits; that row decides, also where it finds nothing. */
export const byCallee =
  (rows: readonly CalleeRow[]) =>
  (call: PythonCall, fact: PythonFact): Verdict | undefined =>
    rows.find((row) => row.callee.test(call.name) && (row.if?.(call, fact) ?? true))?.verdict(call, fact);

/** Whether any of these rows is for a function of that name. */
export const calleesOf =
  (rows: readonly CalleeRow[]) =>
  (name: string): boolean =>
    rows.some((row) => row.callee.test(name));
