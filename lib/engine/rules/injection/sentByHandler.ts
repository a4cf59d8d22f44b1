import {
  bindingOf,
  DEF_SIZE,
  definedBinding,
  definedValue,
  Op,
  opOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { kept } from '../../program/kept.ts';
import { frameworkHandlersOf } from './frameworkHandlers.ts';
import { rootOf } from './scriptValues.ts';

/** Variables that hold what a client sent to a handler that knows no request, and what these are taken apart into. */
export const sentByHandler = kept((script: ScriptFacts): ReadonlySet<number> => {
  const sent = new Set(frameworkHandlersOf(script).flatMap((one) => one.sent));
  if (sent.size === 0) return sent;
  for (let at = 0; at < script.defs.length; at += DEF_SIZE) {
    const root = rootOf(script, definedValue(script, at));
    if (opOf(script, root) === Op.ref && sent.has(bindingOf(script, root))) sent.add(definedBinding(script, at));
  }
  return sent;
});
