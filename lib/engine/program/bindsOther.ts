import {
  apiPath,
  argOf,
  argsOf,
  type Call,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';

/**
 * Whether a call by the name of `Function` only uses its methods on another function, as compilers write `new C(...list)`:
 * `Function.bind.apply(C, list)`, `Function.call.bind(f)`. Nothing is made from text then, unless that other is `Function`.
 */
export function bindsOther(script: ScriptFacts, { value, callee }: Call): boolean {
  const inner = opOf(script, callee) === Op.member ? objectOf(script, callee) : 0;
  // `Function.call.bind(f)`, and what that gives; `Function.bind(null, text)` is one that is made.
  if (opOf(script, inner) !== Op.member)
    return inner === 0 && /\.(?:call|apply|bind)$/.test(apiPath(script, callee) ?? '');
  if (propertyNameOf(script, callee) === 'bind') return true;
  if (propertyNameOf(script, inner) !== 'bind') return false;
  const other = argOf(script, value, 0);
  const isKnown = opOf(script, resolve(script, other)) !== Op.ref;
  return !isMaker(script, other) && (isKnown || !handsMaker(script));
}

const isMaker = (script: ScriptFacts, value: number): boolean =>
  apiPath(script, value) === 'Function' && opOf(script, resolve(script, value)) === Op.global;

/** Whether a script hands `Function` itself to any function. */
const handsMaker = (script: ScriptFacts): boolean =>
  script.calls.some((call) => argsOf(script, call).some((arg) => isMaker(script, arg)));
