import { calleesOf } from '../callgraph/calleesOf.ts';
import { declaredScripts } from '../facts/extension/declaredScripts.ts';
import {
  callsNamed,
  constant,
  elementsOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { scriptsRun } from '../messaging/injections.ts';
import { PRESSES } from '../models/personActs.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import { comesByItself, isAtStart } from '../program/unasked.ts';

/** What a script watches a page by after it was put there. */
const WATCHES =
  /^(?:(?:Mutation|Intersection|Resize|Performance)Observer|set(?:Timeout|Interval)|requestAnimationFrame|on(?:input|change|key\w+|paste|copy|blur|focus\w*|before\w+|select\w*|mouse\w+|pointer\w+|scroll|visibility\w+|unload|pagehide))$/;
const WAITS_FOR: ReadonlySet<string> = new Set([...PRESSES, 'DOMContentLoaded', 'load']);
/** By which scripts are put into every page from then on. */
const REGISTERS = /^(?:registerContentScripts|contentScripts|userScripts)$/;

/**
 * Whether a place runs at once as its script is put into a page, which nothing does but what the person asked for each
 * time: `action.onClicked` runs `executeScript({ files: ['read.js'] })`. What stays there and watches is not asked for.
 */
export function isPutInWhenAsked(
  facts: Facts,
  unit: Unit,
  pos: number,
  isAsked: (unit: Unit, pos: number) => boolean,
): boolean {
  const callees = facts.whole(calleesOf);
  const runs = scriptsRun(callees).get(unit) ?? [];
  if (runs.length === 0 || [...unit.roles].some((role) => role !== 'content') || watches(unit)) return false;
  if (facts.whole(declaredScripts).has(unit.file.path) || facts.whole(isPutInAnyhow)) return false;
  if (!isAtStart(unit.script, pos) || comesByItself(unit.script, pos)) return false;
  return runs.every((run) => isAsked(run.unit, posOf(run.unit.script, run.call)));
}

/** Whether a script does something there later than as it starts, apart from what the person presses. */
const watches = kept(
  ({ script }: Unit): boolean =>
    script.strings.some((text) => WATCHES.test(text)) ||
    callsNamed(script, 'addEventListener', 'on', 'bind', 'live').some(
      ({ args }) => args.length > 1 && !WAITS_FOR.has(constant(script, args[0] ?? 0) ?? ''),
    ),
);

/** Whether scripts get into pages otherwise, or by names that are not seen. */
function isPutInAnyhow(facts: Facts): boolean {
  return facts
    .whole(calleesOf)
    .program.units.some(
      ({ script }) =>
        script.strings.some((text) => REGISTERS.test(text)) ||
        callsNamed(script, 'executeScript').some(({ args }) =>
          args.some((arg) => ['file', 'files'].some((name) => !isWritten(script, propertyOf(script, arg, name)))),
        ),
    );
}

/** Whether names of files are constant, or there are none. */
function isWritten(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  const items = opOf(script, seen) === Op.array ? elementsOf(script, seen) : [seen];
  return value === 0 || items.every((item) => constant(script, item) !== undefined);
}
