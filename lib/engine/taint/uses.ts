import { apiPath, Op } from '../facts/javascript/query.ts';
import { COMPUTED, SPREAD } from '../facts/javascript/script.ts';
import { handArgument } from './arguments.ts';
import { leave } from './entries.ts';
import { namesOfKey } from './namesOfKey.ts';
import { Use } from '../program/useGraph.ts';
import { joinedFlags, readMember, readVariable } from './reads.ts';
import { recordSinkHit } from './recordSinkHit.ts';
import { ownerKey } from '../program/stores.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { exported, giveToMethods, writeProperty } from './writes.ts';

/** What one use of a node that holds data leads to. */
export function use(solver: Solver, step: Step, kind: number, to: number, slot: number): void {
  const { unit, path, flags } = step;
  const { script } = unit;
  switch (kind) {
    case Use.ref:
      return readVariable(solver, step, to);
    case Use.def:
      return solver.keep(step, unit, to, path);
    case Use.write: {
      const pos = script.writes[to + 3] as number;
      const value = script.writes[to + 2] as number;
      for (const sink of solver.catalog.writeSinks(unit).get(to) ?? [])
        recordSinkHit(solver, step, sink, value, pos, path);
      const property = script.writes[to + 1] as number;
      return writeProperty(
        solver,
        step,
        script.writes[to] as number,
        property < 0 ? '*' : (script.strings[property] as string),
        path,
        0,
      );
    }
    case Use.return:
      return leave(solver, step, to);
    case Use.export:
      return exported(solver, step, script.exports[to]?.name ?? '');
    case Use.member:
      return readMember(solver, step, to, script.strings[slot] as string);
    case Use.index:
      for (const rest of readIndex(solver, step, to, slot)) solver.to(step, to, rest);
      return;
    case Use.arg:
      return handArgument(solver, step, to, slot);
    case Use.item: {
      // `[...list]` keeps the list's elements.
      const spread = script.op[step.node] === Op.spread;
      return solver.to(step, to, spread && path !== 0 ? path : solver.paths.under('[]', path));
    }
    case Use.prop: {
      const element = script.op[to] === Op.element;
      const name = slot >= 0 ? (script.strings[slot] as string) : '*';
      if (element && slot >= 0) {
        const sink = solver.catalog.elementSink?.(name);
        if (sink) recordSinkHit(solver, step, sink, to, script.pos[step.node] as number, path);
      }
      if (!element && slot >= 0) {
        const sink = solver.catalog.propertySink?.(name);
        if (sink) recordSinkHit(solver, step, sink, to, script.pos[step.node] as number, path);
      }
      if (!element && slot >= 0) {
        const sink = solver.catalog.answerSink?.(unit, to, name);
        if (sink) recordSinkHit(solver, step, sink, to, script.pos[step.node] as number, path);
      }
      const flags = slot >= 0 && solver.catalog.flagsUnder ? step.flags | solver.catalog.flagsUnder(name) : step.flags;
      const inner = slot === SPREAD ? path : solver.paths.under(slot === COMPUTED ? '*' : name, path);
      // A getter's answer is what an instance's property holds.
      if (script.op[to] === Op.object || (script.op[to] === Op.klass && script.op[step.node] === Op.call))
        giveToMethods(solver, step, ownerKey(script, to), inner);
      return solver.to(step, to, inner, flags);
    }
    case Use.concat:
      if (solver.paths.head(path) !== '' && solver.paths.head(path) !== '[]' && !isParameters(step)) return;
      if (solver.catalog.textSink) {
        const sink = solver.catalog.textSink(unit, to);
        if (sink) recordSinkHit(solver, step, sink, to, script.pos[to] as number, 0);
      }
      return solver.to(step, to, 0, joinedFlags(solver, step, to, slot));
    case Use.key: {
      const sink = path === 0 ? solver.catalog.keySink?.(unit, to) : undefined;
      if (sink) recordSinkHit(solver, step, sink, to, script.pos[to] as number, 0);
      return;
    }
    case Use.choice:
    case Use.spread:
      return solver.to(step, to, path, flags);
    default:
  }
}

/** What remains of a path at `object[key]`: of any property, or of those that the key was compared with before. */
function readIndex(solver: Solver, { unit, path }: Step, to: number, key: number): number[] {
  const names = namesOfKey(unit, key, unit.script.pos[to] as number);
  if (names === undefined) return [solver.paths.readAny(path)];
  return [...new Set(names.map((name) => solver.paths.read(path, name)))].filter((rest) => rest !== undefined);
}

/** A list of parameters, which a text takes in whole: `${parameters}`. */
function isParameters({ unit, node }: Step): boolean {
  return apiPath(unit.script, node) === 'URLSearchParams()';
}
