import { apiPath, calleeOf, type ScriptFacts } from '../facts/javascript/query.ts';

/** React's hooks that keep a function for who calls it later; not what a script of the program calls so. */
const KEEPS = /^(?:react|preact(?:\/(?:hooks|compat))?)\.(?:useCallback|useEffectEvent)$/;

/** Whether a call gives back the function that it is handed, and does not run it. */
export const givesFunctionBack = (script: ScriptFacts, call: number): boolean =>
  KEEPS.test(apiPath(script, calleeOf(script, call)) ?? '');
