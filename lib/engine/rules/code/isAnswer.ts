import { apiPath, calleeOf, nameOf, Op, opOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';

/** Whether a value is the answer of the background. */
export function isAnswer(script: ScriptFacts, value: number): boolean {
  for (const one of backwardSlice(script, value))
    if (
      opOf(script, one) === Op.call &&
      nameOf(script, calleeOf(script, one)) === 'sendMessage' &&
      apiPath(script, calleeOf(script, one))?.startsWith('chrome.') === true
    )
      return true;
  return false;
}
