import { apiPath, nameOf, onlyDef, Op, type ScriptFacts } from '../facts/javascript/query.ts';

/** The state behind a setter: `useState()` for `setText` of `const [text, setText] = useState()`; 0 for anything else. */
export function stateOf(script: ScriptFacts, callee: number): number {
  const def = onlyDef(script, script.a[callee] as number);
  if (script.op[def] !== Op.member || script.strings[script.b[def] as number] !== '1') return 0;
  const state = script.a[def] as number;
  return script.op[state] === Op.call &&
    /^(?:useState|useReducer|createSignal|useRecoilState|useAtom)$/.test(
      (apiPath(script, script.a[state] as number) ?? nameOf(script, script.a[state] as number)).replace(/^.*\./, ''),
    )
    ? state
    : 0;
}
