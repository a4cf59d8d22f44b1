import type { Place } from '../../../model/finding.ts';
import { addTo } from '../addTo.ts';
import type { FileFacts, Facts } from '../../facts.ts';
import { isNotShipped } from '../extension/isNotShipped.ts';
import { lookup } from './lookup.ts';
import { namedPaths } from './namedPaths.ts';
import { apiPath } from './paths.ts';
import {
  bindingKind,
  bindingName,
  WRITE_SIZE,
  writtenObject,
  writtenPos,
  writtenProperty,
  writtenValue,
} from './records.ts';
import { argsOf, bindingOf, calleeOf, objectOf, opOf, propertyNameOf } from './operands.ts';
import { BindingKind, Op, type ScriptFacts } from './script.ts';
import { valuesOf } from './valuesOf.ts';
import { withoutSelf } from './wayOfCall.ts';
import './facts.ts';

/*
 * Questions that rules ask of a script. Values are numbers; 0 is "nothing known". See README.md.
 */
export { constant, isBoolean } from './constants.ts';
export { pattern } from './pattern.ts';
export * from './lists.ts';
export { defsOf, keysOf, lookup, onlyDef, propertyOf, resolve } from './lookup.ts';
export * from './operands.ts';
export { apiPath, isApi } from './paths.ts';
export { wayOfCall } from './wayOfCall.ts';
export * from './records.ts';
export { show } from './show.ts';
export { valuesOf } from './valuesOf.ts';
export { ConstKind, GuardKind, Op, OWN_ORIGIN } from './script.ts';
export type { ScriptFacts } from './script.ts';

/** One call or `new`. */
export interface Call {
  /** The call's own value (its answer). */
  readonly value: number;
  readonly callee: number;
  /** Values of the arguments. */
  readonly args: readonly number[];
  /** Offset in the script. */
  readonly pos: number;
  readonly isNew: boolean;
}

/** One `object.property = value`, or an implicit global `name = value` (object 0). */
export interface Write {
  readonly object: number;
  readonly property: string;
  readonly value: number;
  readonly pos: number;
}

/**
 * Every script there is: files of their own, scripts inside HTML, Vue and Svelte files, and code in texts for web pages.
 * In the repository of an extension not those that stay at home: what a test hands to a function nobody else does.
 */
export function scriptsOf(facts: Facts): readonly { file: FileFacts; script: ScriptFacts }[] {
  return facts.whole(findScripts);
}

function findScripts(facts: Facts): readonly { file: FileFacts; script: ScriptFacts }[] {
  const found: { file: FileFacts; script: ScriptFacts }[] = [];
  for (const [file, script] of facts.having('script')) {
    if (isNotShipped(facts, file.path)) continue;
    found.push({ file, script });
    for (const inner of script.codeTexts ?? []) found.push({ file, script: inner });
  }
  for (const [file, scripts] of facts.having('inlineScripts'))
    // Pages among the tests of a repository are what its program is tried on: others wrote them, and nothing opens them.
    if (!isNotShipped(facts, file.path) && !(file.traits.test && file.kind === 'html'))
      for (const script of scripts) found.push({ file, script });
  return found;
}

/** Calls of a known name, through aliases: `callsOf(script, 'chrome.cookies.getAll', 'eval')`. */
export function callsOf(script: ScriptFacts, ...paths: readonly string[]): Call[] {
  return callsIn(script, callIndex(script).byPath, paths).map((call) => withoutSelf(script, call));
}

/** Calls whose callee's last name is this, whatever it is called on: `callsNamed(script, 'insertAdjacentHTML')`. */
export function callsNamed(script: ScriptFacts, ...names: readonly string[]): Call[] {
  return callsIn(script, callIndex(script).byName, names);
}

/** Rules ask for hundreds of names, few of which a script calls. */
function callsIn(script: ScriptFacts, index: ReadonlyMap<string, number[]>, names: readonly string[]): Call[] {
  const out: Call[] = [];
  for (let n = 0; n < names.length; n++) {
    const values = index.get(names[n] as string);
    if (values !== undefined) for (const value of values) out.push(callAt(script, value));
  }
  return out;
}

/** Whether a known name is called at all: tables of hundreds of names are gone through by this. */
export const isCalled = (script: ScriptFacts, path: string): boolean => callIndex(script).byPath.has(path);

/** Names of everything that is called, each once: for rules that match by prefix. */
export function calledPaths(script: ScriptFacts): Iterable<string> {
  return callIndex(script).byPath.keys();
}

/** Writes of a property, whatever it is written to: `writesOf(script, 'innerHTML')`. */
export function writesOf(script: ScriptFacts, ...names: readonly string[]): Write[] {
  const table = lookup(script);
  if (!table.writes) {
    table.writes = new Map();
    for (let at = 0; at < script.writes.length; at += WRITE_SIZE)
      addTo(table.writes, writtenProperty(script, at) ?? '', at);
  }
  const { writes } = table;
  return names
    .flatMap((name) => writes.get(name) ?? [])
    .map((at) => ({
      object: writtenObject(script, at),
      property: writtenProperty(script, at) ?? '',
      value: writtenValue(script, at),
      pos: writtenPos(script, at),
    }));
}

/** Reads of a property by its last name: values of `x.cookie` for `readsNamed(script, 'cookie')`; `apiPath` tells the rest. */
export function readsNamed(script: ScriptFacts, ...names: readonly string[]): number[] {
  const table = lookup(script);
  if (!table.members) {
    table.members = new Map();
    const values = valuesOf(script, Op.member);
    for (let at = 0; at < values.length; at++) {
      const value = values[at] as number;
      addTo(table.members, propertyNameOf(script, value), value);
    }
  }
  const out: number[] = [];
  for (const name of names) {
    const values = table.members.get(name);
    if (values !== undefined) out.push(...values);
  }
  return out;
}

/** Values that are these dotted names: `readsOf(script, 'document.cookie')`. */
export function readsOf(script: ScriptFacts, ...paths: readonly string[]): number[] {
  return paths.flatMap((path) =>
    readsNamed(script, path.slice(path.lastIndexOf('.') + 1)).filter((value) => apiPath(script, value) === path),
  );
}

export function callAt(script: ScriptFacts, value: number): Call {
  return {
    value,
    callee: script.a[value] as number,
    args: argsOf(script, value),
    pos: script.pos[value] as number,
    isNew: script.op[value] === Op.create,
  };
}

/** The object a method is called on; 0 for plain functions. */
export function receiverOf(script: ScriptFacts, call: Call): number {
  const op = opOf(script, call.callee);
  return op === Op.member || op === Op.index ? objectOf(script, call.callee) : 0;
}

/** Last name of a callee: `innerHTML`'s kind of name, whatever stands before it. Asked so often that it reads the arrays. */
export function nameOf(script: ScriptFacts, callee: number): string {
  switch (script.op[callee]) {
    case Op.member:
      return script.strings[script.b[callee] as number] as string;
    case Op.global:
      return script.strings[script.a[callee] as number] as string;
    case Op.ref: {
      const binding = bindingOf(script, callee);
      // `import { sanitize as s }`: what minifiers call it says nothing.
      const imported =
        bindingKind(script, binding) === BindingKind.import ? lookup(script).imports.get(binding)?.name : undefined;
      return imported !== undefined && imported !== 'default' && imported !== '*'
        ? imported
        : bindingName(script, binding);
    }
    default:
      return '';
  }
}

/** Line and column of an offset of the script, in its file. */
export function placeAt(script: ScriptFacts, path: string, offset: number): Place {
  const { lines } = script;
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  const column = offset - (lines[low] as number) + 1;
  return { path, line: low + script.startLine, column: low === 0 ? column + script.startColumn - 1 : column };
}

function callIndex(script: ScriptFacts): { byPath: Map<string, number[]>; byName: Map<string, number[]> } {
  const table = lookup(script);
  if (!table.calls) {
    const byPath = new Map<string, number[]>();
    const byName = new Map<string, number[]>();
    for (const value of script.calls) {
      const callee = calleeOf(script, value);
      const path = apiPath(script, callee);
      if (path !== undefined)
        addTo(
          byPath,
          path.endsWith('.call') || path.endsWith('.apply') ? path.slice(0, path.lastIndexOf('.')) : path,
          value,
        );
      else for (const one of namedPaths(script, callee)) addTo(byPath, one, value);
      for (const one of table.others?.get(callee)?.slice(1) ?? []) addTo(byPath, one, value);
      const name = nameOf(script, callee);
      if (name !== '') addTo(byName, name, value);
    }
    table.calls = { byPath, byName };
  }
  return table.calls;
}
