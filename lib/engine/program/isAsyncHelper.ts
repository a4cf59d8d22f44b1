import { apiPath, nameOf, type ScriptFacts } from '../facts/javascript/query.ts';

const NAME = /asyncToGenerator\d*$|^mark$/;

/**
 * Whether a callee is a compiler's helper that gives a function of steps back as an asynchronous one (Babel's and Oxc's
 * `asyncToGenerator`, regenerator's `mark`), by its own name or that of its module, whatever a minifier calls it here.
 */
export function isAsyncHelper(script: ScriptFacts, callee: number): boolean {
  return NAME.test(nameOf(script, callee)) || NAME.test(apiPath(script, callee) ?? '');
}
