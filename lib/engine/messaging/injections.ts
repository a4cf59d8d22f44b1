import {
  apiPath,
  callsNamed,
  callsOf,
  concatPartsOf,
  constant,
  elementsOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Target, Unit } from '../program/program.ts';

/** A call that hands a function to web pages to run there. */
export interface Injection {
  readonly unit: Unit;
  readonly call: number;
  readonly target: Target;
  /** Its answer stands in the list of answers by itself, not as their `result`: manifest version 2. */
  readonly isBare: boolean;
}

const kept = new WeakMap<Callees, readonly Injection[]>();

/** Functions that `executeScript` runs in pages, themselves or as text: `{ code: '(' + read + ')()' }`; found once for a program. */
export function injectionsOf(callees: Callees): readonly Injection[] {
  const known = kept.get(callees);
  if (known !== undefined) return known;
  const out: Injection[] = [];
  kept.set(callees, out);
  for (const unit of callees.program.units)
    for (const call of callsOf(unit.script, 'chrome.scripting.executeScript'))
      for (const name of ['func', 'function'])
        for (const target of callees.targets(unit, propertyOf(unit.script, call.args[0] ?? 0, name)))
          out.push({ unit, call: call.value, target, isBare: false });
  for (const unit of callees.program.units)
    for (const call of callsOf(unit.script, 'chrome.tabs.executeScript'))
      for (const part of call.args.flatMap((one) => partsOf(unit.script, propertyOf(unit.script, one, 'code'))))
        for (const target of isNamed(unit.script, part) ? callees.targets(unit, part) : [])
          out.push({ unit, call: call.value, target, isBare: true });
  return out;
}

/** Calls that hand one function to pages. */
export const injectionsInto = (callees: Callees, unit: Unit, fn: number): readonly Injection[] =>
  injectionsOf(callees).filter(({ target }) => target.unit === unit && target.fn === fn);

/** A call that runs a script in pages, and in what it is given the value that the script comes to, from within. */
interface Run {
  readonly unit: Unit;
  readonly call: number;
  readonly holders: readonly string[];
}

/** Calls that run one script. */
const MOST_RUNS = 50;
/** Files that one call names. */
const MOST_FILES = 20;

const runs = new WeakMap<Callees, ReadonlyMap<Unit, readonly Run[]>>();

/** Scripts that calls run in pages: as a text, `{ code: 'document.title' }`, or as files, `{ files: ['read.js'] }`. */
export function scriptsRun(callees: Callees): ReadonlyMap<Unit, readonly Run[]> {
  const known = runs.get(callees);
  if (known !== undefined) return known;
  const out = new Map<Unit, Run[]>();
  runs.set(callees, out);
  const { units } = callees.program;
  const holders = new Map(
    units.flatMap((unit) => (unit.script.codeTexts ?? []).map((inner) => [inner, unit] as const)),
  );
  const byPath = new Map<string, Unit>();
  const add = (inner: Unit, run: Run): void => {
    if ((out.get(inner)?.length ?? 0) < MOST_RUNS) addTo(out, inner, run);
  };
  for (const inner of units) {
    if (!byPath.has(inner.file.path)) byPath.set(inner.file.path, inner);
    const call = inner.script.runBy;
    const unit = holders.get(inner.script);
    if (unit === undefined || call === undefined) continue;
    // The tools for developers hand the value itself over.
    const isList = apiPath(unit.script, call)?.endsWith('.executeScript()') === true;
    add(inner, { unit, call, holders: isList ? ['[]'] : [] });
  }
  for (const unit of units)
    for (const { value: call, args } of callsNamed(unit.script, 'executeScript'))
      for (const [name, within] of FILES)
        for (const path of args.flatMap((arg) => textsOf(unit.script, propertyOf(unit.script, arg, name)))) {
          const file = byPath.get(path.replace(/^\//, ''));
          if (file !== undefined) add(file, { unit, call, holders: within });
        }
  return out;
}

/** Under which names files are asked for, and what holds the values that they come to, from within. */
const FILES: readonly (readonly [string, readonly string[]])[] = [
  ['file', ['[]']],
  ['files', ['result', '[]']],
];

/** The constant texts of a list, or the one that stands in its place. */
function textsOf(script: ScriptFacts, value: number): readonly string[] {
  const seen = resolve(script, value);
  const items = opOf(script, seen) === Op.array ? elementsOf(script, seen).slice(0, MOST_FILES) : [seen];
  return items.flatMap((item) => constant(script, item) ?? []);
}

/** What a text is put together of. */
function partsOf(script: ScriptFacts, text: number): readonly number[] {
  const seen = resolve(script, text);
  return opOf(script, seen) === Op.concat ? concatPartsOf(script, seen) : [];
}

/** Whether a value is a function by its name: its text, where it is put together with others. */
const isNamed = (script: ScriptFacts, value: number): boolean =>
  opOf(script, value) === Op.func || opOf(script, resolve(script, value)) === Op.func;
