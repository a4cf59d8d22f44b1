import { rolesOf } from '../../facts/extension/roles.ts';
import {
  callsOf,
  constant,
  keysOf,
  propertyOf,
  scriptsOf,
  type Call,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { listenersOf } from './listeners.ts';
import { functionAt } from '../../program/functionAt.ts';
import { functionOf } from '../../program/functionOf.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';

/** Values from which on a script is taken for a bundle. */
const BUNDLE = 5000;

/** What a person does in a page, after which it may well tell the background to take a picture. */
const DOINGS = [
  'click',
  'dblclick',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'keydown',
  'keyup',
  'submit',
  'change',
  'message',
];

/** Whether the background does it because a script in pages says so by itself: when the page is there, or after a while. */
export function isOrdered(facts: Facts, script: ScriptFacts, call: Call): boolean {
  // In a bundle one listener leads to everything.
  if (script.stats.values > BUNDLE) return false;
  const heard = callsOf(script, 'chrome.runtime.onMessage.addListener').some((event) => {
    const fn = functionOf(script, event.args[0] ?? 0);
    return fn !== undefined && callsWithin(script, fn).some((inner) => inner.value === call.value);
  });
  return heard && facts.whole(ordersFromPages).some((name) => script.strings.includes(name));
}

/** Texts of the messages that scripts in pages send without the person's doing. */
function ordersFromPages(facts: Facts): readonly string[] {
  const names: string[] = [];
  for (const { file, script } of scriptsOf(facts)) {
    const roles = facts.whole(rolesOf).get(file.path);
    if (file.traits.vendored || roles?.has('content') !== true) continue;
    const done = new Set(
      listenersOf(script, ...DOINGS).flatMap(({ fn }) => callsWithin(script, fn).map((inner) => inner.value)),
    );
    const starts = [
      ...listenersOf(script, 'load', 'DOMContentLoaded', 'pageshow', 'visibilitychange', 'scroll', 'focus').map(
        ({ fn }) => fn,
      ),
      ...callsOf(script, 'setTimeout', 'setInterval', 'MutationObserver').map((call) =>
        functionOf(script, call.args[0] ?? 0),
      ),
    ];
    const alone = new Set(
      first(starts, 60).flatMap((fn) => (fn === undefined ? [] : callsWithin(script, fn).map((inner) => inner.value))),
    );
    for (const sent of first(callsOf(script, 'chrome.runtime.sendMessage'), 50)) {
      if (done.has(sent.value) || !(alone.has(sent.value) || functionAt(script, sent.pos) === -1)) continue;
      const message = sent.args[0] ?? 0;
      for (const value of [message, ...keysOf(script, message).map((key) => propertyOf(script, message, key))]) {
        const text = constant(script, value);
        if (text !== undefined && text.length > 2) names.push(text);
      }
    }
  }
  return names;
}
