import {
  apiPath,
  argOf,
  callsNamed,
  constant,
  Op,
  opOf,
  receiverOf,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { functionOf } from '../../program/functionOf.ts';

/** A function that runs when something happens in a page. */
export interface Listener {
  readonly event: string;
  /** Index of the function. */
  readonly fn: number;
  /** The call or the value written. */
  readonly value: number;
  /** It hears the whole page: `document`, `window` or `document.body`. */
  readonly everywhere: boolean;
}

/** Listeners for any of these events: `addEventListener`, `onkeydown = …`, jQuery's `on` and shorthands. */
export function listenersOf(script: ScriptFacts, ...events: readonly string[]): Listener[] {
  const out: Listener[] = [];
  const take = (event: string | undefined, handler: number, value: number, target: number, delegate?: string): void => {
    const fn = functionOf(script, handler);
    if (event !== undefined && fn !== undefined && events.includes(event))
      out.push({ event, fn, value, everywhere: isWhole(script, target) && !(delegate && /[#.]/.test(delegate)) });
  };
  let looped = 0;
  for (const call of callsNamed(script, 'addEventListener')) {
    const target = receiverOf(script, call);
    const event = constant(script, call.args[0] ?? 0);
    if (event !== undefined) take(event, call.args[1] ?? 0, call.value, target);
    // `['keydown', 'keyup'].forEach((event) => …addEventListener(event, …))`
    else if (++looped <= 50)
      for (const one of backwardSlice(script, call.args[0] ?? 0))
        if (opOf(script, one) === Op.constant) take(constant(script, one), call.args[1] ?? 0, call.value, target);
  }
  for (const call of callsNamed(script, 'on', 'bind', 'live', 'delegate')) {
    if (apiPath(script, call.callee)?.startsWith('$()') !== true) continue;
    // `$(document).on('submit', '#note', …)` hears what the selector names, wherever it is heard.
    const named = call.args
      .slice(1, -1)
      .map((arg) => constant(script, arg))
      .find((text) => text !== undefined);
    for (const event of constant(script, call.args[0] ?? 0)?.split(/\s+/) ?? [])
      take(event, call.args.at(-1) ?? 0, call.value, receiverOf(script, call), named);
  }
  for (const call of callsNamed(script, ...events))
    if (apiPath(script, call.callee)?.startsWith('$()') === true)
      take(
        events.find((event) => apiPath(script, call.callee)?.endsWith(`.${event}`)),
        call.args[0] ?? 0,
        call.value,
        receiverOf(script, call),
      );
  for (const write of writesOf(script, ...events.map((event) => `on${event}`)))
    take(write.property.slice(2), write.value, write.value, write.object);
  return out;
}

function isWhole(script: ScriptFacts, target: number): boolean {
  if (target === 0) return true; // `addEventListener(…)` and `onkeydown = …` mean the window
  const path = apiPath(script, target);
  if (path === undefined) return false;
  if (/^\$\(\)/.test(path)) {
    const argument = argOf(script, target, 0);
    const what = apiPath(script, argument) ?? constant(script, argument) ?? '';
    return /^(document|window|body|html|document\.body|form|input)$/.test(what);
  }
  return /^(document|window|self|globalThis|top|parent|document\.body|document\.documentElement|window\.document)$/.test(
    path,
  );
}
