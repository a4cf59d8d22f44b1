import {
  apiPath,
  bindingCount,
  bindingFunction,
  bindingName,
  bindingOf,
  choicesOf,
  Op,
  opOf,
  type ScriptFacts,
  valuesOf,
} from '../facts/javascript/query.ts';
import { kept } from './kept.ts';

const WINDOW = /^(?:window|self|globalThis)\./;

/**
 * Variables at the top of a classic script that take what another script has put there already: `var App = App || {}`,
 * `var App = window.App || {}`, `(function (App) { … })(App || (App = {}))`.
 */
export const carriedOn = kept((script: ScriptFacts): ReadonlySet<number> => {
  const found = new Set<number>();
  if (script.module) return found;
  const tops = new Map<string, number>();
  for (let binding = 0; binding < bindingCount(script); binding++)
    if (bindingFunction(script, binding) === -1) tops.set(bindingName(script, binding), binding);
  for (const value of valuesOf(script, Op.choice)) {
    // What is taken if it is there stands first.
    const [first = 0] = choicesOf(script, value);
    const name = (opOf(script, first) === Op.member && apiPath(script, first)?.replace(WINDOW, '')) || '';
    const binding = opOf(script, first) === Op.ref ? bindingOf(script, first) : tops.get(name);
    if (binding !== undefined && bindingFunction(script, binding) === -1) found.add(binding);
  }
  return found;
});
