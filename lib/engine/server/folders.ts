import {
  apiPath,
  argOf,
  argsOf,
  bindingOf,
  calleeOf,
  defsOf,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  listedValuesOf,
  nameOf,
  Op,
  opOf,
  type ScriptFacts,
  testedValue,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';

interface Inside {
  /** A read of the variable, or of the property of one, that is. */
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

const tables = new WeakMap<Unit, Inside[]>();

/** Functions that tell whether a path lies in a folder: `isPathInside(full, root)`, `isSameOrSubPath(root, full)`. */
const INSIDE = /inside|within|sub_?(?:path|dir|folder)/i;

/**
 * What a checked path was joined of: `const full = path.join(root, name); if (!isPathInside(full, root)) return;` says
 * nothing of the folder itself, nor of a part beside another one, as one may lead out and the other back in.
 */
function* partsOf(script: ScriptFacts, tested: number): Iterable<number> {
  for (const def of opOf(script, tested) === Op.ref ? defsOf(script, bindingOf(script, tested)) : []) {
    if (opOf(script, def) !== Op.call || !/^path\.(?:join|resolve)$/.test(apiPath(script, calleeOf(script, def)) ?? ''))
      continue;
    const [, part = 0, another] = argsOf(script, def);
    if (another === undefined) yield* readsIn(script, part);
  }
}

/** `name`, `req.query.name`, `req.query.name || ''` */
function readsIn(script: ScriptFacts, part: number): readonly number[] {
  const parts = opOf(script, part) === Op.choice ? listedValuesOf(script, part) : [part];
  const reads = parts.filter((one) => opOf(script, one) === Op.ref || opOf(script, one) === Op.member);
  return reads.length === 1 && parts.every((one) => reads.includes(one) || opOf(script, one) === Op.constant)
    ? reads
    : [];
}

/** What takes the `..` out of a path. */
const RESOLVES = /^(?:resolve|normalize|real_?path(?:sync)?)$/i;

/**
 * `const real = path.resolve(full); if (!real.startsWith(root + path.sep)) return;`: what it was made of lies inside as
 * well, being the same file. Of several parts only the last, as the others say where.
 */
function* resolvedOf(script: ScriptFacts, tested: number): Iterable<number> {
  for (const def of opOf(script, tested) === Op.ref ? defsOf(script, bindingOf(script, tested)) : []) {
    if (opOf(script, def) !== Op.call || !RESOLVES.test(nameOf(script, calleeOf(script, def)))) continue;
    const last = argsOf(script, def).at(-1) ?? 0;
    yield* readsIn(script, last);
  }
}

/**
 * `const rel = path.relative(root, full); if (rel.startsWith('..')) return;`: `full` lies inside from there on, and so
 * does what a path was joined of that a function found inside.
 */
export function inside(unit: Unit): readonly Inside[] {
  let table = tables.get(unit);
  if (table) return table;
  table = [];
  tables.set(unit, table);
  const { script } = unit;
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    const [first = 0] = guardTexts(script, at);
    if (guardKind(script, at) === GuardKind.call && INSIDE.test(script.strings[first] ?? ''))
      for (const value of partsOf(script, testedValue(script, at)))
        table.push({ value, start: guardStart(script, at), end: guardEnd(script, at) });
    if (guardKind(script, at) === GuardKind.text && script.strings[first] === 'startsWith')
      for (const value of resolvedOf(script, testedValue(script, at)))
        table.push({ value, start: guardStart(script, at), end: guardEnd(script, at) });
    if (guardKind(script, at) !== GuardKind.lacks) continue;
    const said = script.strings[guardTexts(script, at)[1] ?? 0] ?? '';
    if (!said.startsWith('..')) continue;
    const tested = testedValue(script, at);
    for (const def of opOf(script, tested) === Op.ref ? defsOf(script, bindingOf(script, tested)) : []) {
      if (
        opOf(script, def) !== Op.call ||
        nameOf(script, calleeOf(script, def)) !== 'relative' ||
        !/^(?:path\.)?relative$|path/.test(apiPath(script, calleeOf(script, def)) ?? 'path')
      )
        continue;
      const last = argOf(script, def, 1);
      if (opOf(script, last) === Op.ref)
        table.push({
          value: last,
          start: guardStart(script, at),
          end: guardEnd(script, at),
        });
    }
  }
  return table;
}
