import type { Callees } from '../callgraph/callees.ts';
import { type Call, callsOf, elementsOf, keysOf, Op, opOf, resolve } from '../facts/javascript/query.ts';
import { ANY_KEY, keyPattern } from '../program/keyPattern.ts';
import type { Target, Unit } from '../program/program.ts';

/** A call that reads storage: its keys where they are constant. */
export interface StorageRead {
  readonly unit: Unit;
  readonly call: Call;
  readonly keys: ReadonlySet<string> | undefined;
  /** Parameters of its callback get the answer. */
  readonly callback: readonly Target[];
  /** The names are of `onChanged`: the value stands under `newValue`. */
  readonly changes: boolean;
  /** `local`, `sync`, …; undefined: it hears of all. */
  readonly area: string | undefined;
}

const AREAS = ['local', 'sync', 'session', 'managed'];

/** Calls that read storage, or hear of what is put there. */
export function* storageReads(unit: Unit, callees: Callees): Iterable<StorageRead> {
  for (const area of AREAS) {
    for (const call of callsOf(unit.script, `chrome.storage.${area}.get`))
      yield {
        unit,
        call,
        keys: keysAsked(unit, call.args[0] ?? 0),
        callback: callees.targets(unit, call.args.at(-1) ?? 0),
        changes: false,
        area,
      };
    for (const call of callsOf(unit.script, `chrome.storage.${area}.onChanged.addListener`))
      yield changesHeard(unit, call, callees, area);
  }
  for (const call of callsOf(unit.script, 'chrome.storage.onChanged.addListener'))
    yield changesHeard(unit, call, callees, undefined);
}

const changesHeard = (unit: Unit, call: Call, callees: Callees, area: string | undefined): StorageRead => ({
  unit,
  call,
  keys: undefined,
  callback: callees.targets(unit, call.args[0] ?? 0),
  changes: true,
  area,
});

/** The keys that `get` is asked for: one, a list, or an object with what to answer where there is none. */
function keysAsked(unit: Unit, argument: number): ReadonlySet<string> | undefined {
  const { script } = unit;
  const seen = resolve(script, argument);
  // What a function gives may be nothing, which asks for all.
  if (opOf(script, seen) === Op.call) return undefined;
  const text = keyPattern(unit, argument);
  if (text !== ANY_KEY) return new Set([text]);
  const names =
    opOf(script, seen) === Op.array
      ? elementsOf(script, seen).map((item) => keyPattern(unit, item))
      : opOf(script, seen) === Op.object
        ? keysOf(script, seen)
        : [];
  return names.length > 0 ? new Set(names) : undefined;
}

/** Calls that write storage, each with its area. */
export function* storageWrites({ script }: Unit): Iterable<readonly [call: number, area: string]> {
  for (const area of AREAS) for (const call of callsOf(script, `chrome.storage.${area}.set`)) yield [call.value, area];
}
