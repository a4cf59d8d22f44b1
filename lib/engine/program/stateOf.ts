import { apiPath, nameOf, onlyDef, Op, type ScriptFacts } from '../facts/javascript/query.ts';
import { SIGNAL } from '../models/cells.ts';

/** The state behind a setter: `useState()` for `setText` of `const [text, setText] = useState()`; 0 for anything else. */
export function stateOf(script: ScriptFacts, callee: number): number {
  return partOfState(script, onlyDef(script, script.a[callee] as number), '1');
}

/** Whether a value is what such a state holds: `text` of `const [text, setText] = useState()`. */
export const isState = (script: ScriptFacts, value: number): boolean => partOfState(script, value, '0') !== 0;

/** Whether a value is the getter of such a state, which is called: `text` of `const [text, setText] = createSignal()`. */
export const isGetter = (script: ScriptFacts, value: number): boolean =>
  nameOf(script, script.a[partOfState(script, value, '0')] as number) === SIGNAL;

function partOfState(script: ScriptFacts, value: number, part: string): number {
  if (script.op[value] !== Op.member || script.strings[script.b[value] as number] !== part) return 0;
  const state = script.a[value] as number;
  return script.op[state] === Op.call &&
    /^(?:useState|useReducer|createSignal|useRecoilState|useAtom)$/.test(
      (apiPath(script, script.a[state] as number) ?? nameOf(script, script.a[state] as number)).replace(/^.*\./, ''),
    )
    ? state
    : 0;
}
