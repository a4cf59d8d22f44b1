import { defsOf, lookup } from './lookup.ts';
import { Op, type ScriptFacts } from './script.ts';

/** A function of the script that makes another one around what it is given: `promisify(chrome.cookies.getAll)`. */
export function isWrapper(script: ScriptFacts, callee: number): boolean {
  if (script.op[callee] !== Op.ref) return false;
  const [func = 0, second] = defsOf(script, script.a[callee] as number);
  const fact =
    second === undefined && script.op[func] === Op.func ? script.functions[script.a[func] as number] : undefined;
  if (fact?.params.length !== 1 || fact.returns.length !== 1 || script.op[fact.returns[0] as number] !== Op.func)
    return false;
  const inner = script.functions[script.a[fact.returns[0] as number] as number];
  const { wrappers } = lookup(script);
  const known = wrappers.get(func);
  if (known !== undefined) return known;
  const wraps =
    inner !== undefined &&
    script.calls.some((call) => {
      const pos = script.pos[call] as number;
      if (pos < inner.start || pos >= inner.end) return false;
      const called = script.a[call] as number;
      const name = script.op[called] === Op.member ? (script.strings[script.b[called] as number] as string) : '';
      const seen = name === 'call' || name === 'apply' ? (script.a[called] as number) : called;
      return script.op[seen] === Op.ref && script.a[seen] === fact.params[0];
    });
  wrappers.set(func, wraps);
  return wraps;
}
