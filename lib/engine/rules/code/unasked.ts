import { callsOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { callsWithin, few, functionAt, functionOf } from './usage.ts';

/** What happens by itself, without the person asking for it. */
const UNASKED = [
  'setInterval',
  'chrome.alarms.onAlarm.addListener',
  'chrome.tabs.onUpdated.addListener',
  'chrome.tabs.onActivated.addListener',
  'chrome.webNavigation.onCompleted.addListener',
  'chrome.webNavigation.onCommitted.addListener',
  'chrome.webNavigation.onBeforeNavigate.addListener',
  'chrome.idle.onStateChanged.addListener',
  'chrome.runtime.onStartup.addListener',
];
/** Whether a call is made as soon as the script runs: at its top level, or in a function that is called there. */
export function isAtStart(script: ScriptFacts, pos: number): boolean {
  const holder = functionAt(script, pos);
  return (
    holder === -1 ||
    few(script.calls, 2000).some(
      (value) =>
        functionAt(script, script.pos[value] as number) === -1 &&
        functionOf(script, script.a[value] as number) === holder,
    )
  );
}

const kept = new WeakMap<ScriptFacts, ReadonlyMap<number, string>>();

/** Calls that a timer or an event of the browser makes, with its name. */
export function unaskedCalls(script: ScriptFacts): ReadonlyMap<number, string> {
  const known = kept.get(script);
  if (known !== undefined) return known;
  const out = new Map<number, string>();
  for (const path of UNASKED) {
    for (const call of few(callsOf(script, path))) {
      const fn = functionOf(script, call.args[0] ?? 0);
      if (fn !== undefined)
        for (const inner of callsWithin(script, fn)) out.set(inner.value, path.replace(/\.addListener$/, ''));
    }
  }
  kept.set(script, out);
  return out;
}
