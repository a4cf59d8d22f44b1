import { apiPath, nameOf, type ScriptFacts } from '../facts/javascript/query.ts';
import { isHelper } from './promiseHelpers.ts';

const NAME = /asyncToGenerator\d*$|^mark$/;

/**
 * Whether a callee is a compiler's helper that gives a function of steps back as an asynchronous one (Babel's and Oxc's
 * `asyncToGenerator`, regenerator's `mark`), by its own name, that of its module, or what it does.
 */
export function isAsyncHelper(script: ScriptFacts, callee: number): boolean {
  return (
    NAME.test(nameOf(script, callee)) || NAME.test(apiPath(script, callee) ?? '') || isHelper(script, callee, 'makers')
  );
}
