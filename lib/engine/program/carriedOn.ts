import { apiPath, listOf, Op, type ScriptFacts, valuesOf } from '../facts/javascript/query.ts';

const WINDOW = /^(?:window|self|globalThis)\./;

const known = new WeakMap<ScriptFacts, ReadonlySet<number>>();

/**
 * Variables at the top of a classic script that take what another script has put there already: `var App = App || {}`,
 * `var App = window.App || {}`, `(function (App) { … })(App || (App = {}))`.
 */
export function carriedOn(script: ScriptFacts): ReadonlySet<number> {
  const found = known.get(script) ?? find(script);
  known.set(script, found);
  return found;
}

function find(script: ScriptFacts): ReadonlySet<number> {
  const found = new Set<number>();
  if (script.module) return found;
  const tops = new Map<string, number>();
  for (let at = 0; at < script.bindings.length; at += 3)
    if (script.bindings[at + 1] === -1) tops.set(script.strings[script.bindings[at] as number] as string, at / 3);
  for (const value of valuesOf(script, Op.choice)) {
    // What is taken if it is there stands first.
    const [first = 0] = listOf(script, script.a[value] as number);
    const name = (script.op[first] === Op.member && apiPath(script, first)?.replace(WINDOW, '')) || '';
    const binding = script.op[first] === Op.ref ? (script.a[first] as number) : tops.get(name);
    if (binding !== undefined && script.bindings[binding * 3 + 1] === -1) found.add(binding);
  }
  return found;
}
