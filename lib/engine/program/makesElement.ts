import { apiPath, calleeOf, nameOf, type ScriptFacts } from '../facts/javascript/query.ts';

/** `createElement(View, { html })`, `jsx(View, { html })`: a call that makes an element of a component and what it is given. */
export function makesElement(script: ScriptFacts, call: number): boolean {
  const callee = calleeOf(script, call);
  return (
    /^(?:createElement|_?jsxs?|jsxDEV|h)$/.test(nameOf(script, callee)) ||
    /\.(?:createElement|jsxs?|jsxDEV|h)$/.test(apiPath(script, callee) ?? '')
  );
}
