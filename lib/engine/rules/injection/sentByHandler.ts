import { bindingOf, Op, opOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { kept } from '../../program/kept.ts';
import { frameworkHandlersOf, rootOf } from './frameworkHandlers.ts';

/** Variables that hold what a client sent to a handler that knows no request, and what these are taken apart into. */
export const sentByHandler = kept((script: ScriptFacts): ReadonlySet<number> => {
  const sent = new Set(frameworkHandlersOf(script).flatMap((one) => one.sent));
  if (sent.size === 0) return sent;
  for (let at = 0; at < script.defs.length; at += 2) {
    const value = script.defs[at + 1] as number;
    const root = opOf(script, value) === Op.member ? rootOf(script, value) : value;
    if (opOf(script, root) === Op.ref && sent.has(bindingOf(script, root))) sent.add(script.defs[at] as number);
  }
  return sent;
});
