import { resolve } from './lookup.ts';
import { elementsOf, memberNameOf, opOf } from './operands.ts';
import { apiPath } from './paths.ts';
import type { Call } from './query.ts';
import { Op, type ScriptFacts } from './script.ts';

/** `send.call(object, x)`, `send.apply(object, [x])` of a function that is known by name: the arguments are its own. */
export function withoutSelf(script: ScriptFacts, call: Call): Call {
  const way = wayOfCall(script, call.callee);
  if (way === undefined) return call;
  const [, list = 0, ...more] = call.args;
  if (way === 'call') return { ...call, args: list === 0 ? [] : [list, ...more] };
  const written = resolve(script, list);
  return { ...call, args: opOf(script, written) === Op.array ? elementsOf(script, written) : [] };
}

/** Whether a callee calls a named function of the platform by way of `call` or `apply`. */
export function wayOfCall(script: ScriptFacts, callee: number): 'call' | 'apply' | undefined {
  const name = memberNameOf(script, callee);
  if (name !== 'call' && name !== 'apply') return undefined;
  return apiPath(script, callee)?.endsWith(`.${name}`) === true ? name : undefined;
}
