import { defsOf, lookup } from './lookup.ts';
import { bindingOf, calleeOf, functionFactOf, memberNameOf, objectOf, opOf, posOf } from './operands.ts';
import { Op, type ScriptFacts } from './script.ts';

/** A function of the script that makes another one around what it is given: `promisify(chrome.cookies.getAll)`. */
export function isWrapper(script: ScriptFacts, callee: number): boolean {
  if (opOf(script, callee) !== Op.ref) return false;
  const [func = 0, second] = defsOf(script, bindingOf(script, callee));
  const fact = second === undefined ? functionFactOf(script, func) : undefined;
  if (fact?.params.length !== 1 || fact.returns.length !== 1 || opOf(script, fact.returns[0] as number) !== Op.func)
    return false;
  const inner = functionFactOf(script, fact.returns[0] as number);
  const { wrappers } = lookup(script);
  const known = wrappers.get(func);
  if (known !== undefined) return known;
  const wraps =
    inner !== undefined &&
    script.calls.some((call) => {
      const pos = posOf(script, call);
      if (pos < inner.start || pos >= inner.end) return false;
      const called = calleeOf(script, call);
      const name = memberNameOf(script, called);
      const seen = name === 'call' || name === 'apply' ? objectOf(script, called) : called;
      return opOf(script, seen) === Op.ref && bindingOf(script, seen) === fact.params[0];
    });
  wrappers.set(func, wraps);
  return wraps;
}
