import { apiPath, nameOf, Op, type ScriptFacts } from '../../facts/javascript/query.ts';
import { backwardSlice } from './backwardSlice.ts';

/** Whether a value is the answer of the background. */
export function isAnswer(script: ScriptFacts, value: number): boolean {
  for (const one of backwardSlice(script, value))
    if (
      script.op[one] === Op.call &&
      nameOf(script, script.a[one] as number) === 'sendMessage' &&
      apiPath(script, script.a[one] as number)?.startsWith('chrome.') === true
    )
      return true;
  return false;
}
