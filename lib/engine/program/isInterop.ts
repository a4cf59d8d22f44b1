import {
  choicesOf,
  functionFactOf,
  nameOf,
  Op,
  opOf,
  posOf,
  readsNamed,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';

/** TypeScript's, Babel's and SWC's names for it. */
const INTEROP = /^(?:__importStar|__importDefault|_?interop_?require_?(?:wildcard|default)\d*)$/i;

/** What gives a module as if it were one of ECMAScript's, whatever it is called: a function that asks for `__esModule`. */
export function isInterop(script: ScriptFacts, callee: number): boolean {
  if (INTEROP.test(nameOf(script, callee))) return true;
  const func = resolve(script, callee);
  // `(this && this.__importStar) || function (module) { … }`
  if (opOf(script, func) === Op.choice) return choicesOf(script, func).some((one) => INTEROP.test(nameOf(script, one)));
  const fn = functionFactOf(script, func);
  return (
    fn !== undefined &&
    readsNamed(script, '__esModule').some((read) => posOf(script, read) >= fn.start && posOf(script, read) < fn.end)
  );
}
