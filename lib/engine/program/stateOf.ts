import {
  apiPath,
  calleeOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { SIGNAL } from '../models/cells.ts';

/** Whether a value is what such a state holds: `text` of `const [text, setText] = useState()`. */
export const isState = (script: ScriptFacts, value: number): boolean => partOfState(script, value, '0') !== 0;

/** Whether a value is the getter of such a state, which is called: `text` of `const [text, setText] = createSignal()`. */
export const isGetter = (script: ScriptFacts, value: number): boolean =>
  nameOf(script, objectOf(script, partOfState(script, value, '0'))) === SIGNAL;

function partOfState(script: ScriptFacts, value: number, part: string): number {
  if (opOf(script, value) !== Op.member || propertyNameOf(script, value) !== part) return 0;
  const state = objectOf(script, value);
  return opOf(script, state) === Op.call &&
    /^(?:useState|useReducer|createSignal|useRecoilState|useAtom)$/.test(
      (apiPath(script, calleeOf(script, state)) ?? nameOf(script, calleeOf(script, state))).replace(/^.*\./, ''),
    )
    ? state
    : 0;
}
