import {
  apiPath,
  bindingOf,
  objectOf,
  onlyDef,
  Op,
  opOf,
  pairsOf,
  posOf,
  resolve,
  spreadValueOf,
  stringAt,
  WRITE_SIZE,
  writtenObject,
  writtenPos,
  writtenProperty,
  writtenPropertyIndex,
  writtenValue,
} from '../facts/javascript/query.ts';
import { COMPUTED, KEYS, SPREAD, THROWN } from '../facts/javascript/script.ts';
import { componentOf } from '../callgraph/componentOf.ts';
import { handArgument } from './arguments.ts';
import { enterFunction } from './entries.ts';
import { leave, leaveScript } from './leave.ts';
import { iterated } from './iterated.ts';
import { keyNameAt } from './keyParameters.ts';
import { namesOfKey } from './namesOfKey.ts';
import { ANY_KEY, keyPattern, keysWritten } from '../program/keyPattern.ts';
import { isAlphabet } from '../program/isAlphabet.ts';
import { TaintFlag } from './kinds.ts';
import { isGetter } from '../program/stateOf.ts';
import { CALLED, isElement, TEXT } from '../program/paths.ts';
import { Use } from '../program/useGraph.ts';
import { kinOf } from './kinOf.ts';
import { joinedFlags, readMember, readVariable } from './reads.ts';
import { writePart } from './platformObjects.ts';
import { recordSinkHit } from './recordSinkHit.ts';
import { ownerKey } from '../program/ownerOf.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { exported } from './sharedWrites.ts';
import { leaveByThrow } from './thrown.ts';
import { provideByElement } from './contexts.ts';
import { giveToMethods } from './giveToMethods.ts';
import { writeProperty } from './writes.ts';

/** What one use of a node that holds data leads to: `to` and `slot` as in the use graph. */
type Follow = (solver: Solver, step: Step, to: number, slot: number) => void;

const carryOn: Follow = (solver, step, to) => solver.to(step, to);

/** By the kind of use; a callee tells nothing of its call, unless it is a getter. */
const FOLLOW: readonly (Follow | undefined)[] = tableOf({
  [Use.ref]: (solver, step, to) => readVariable(solver, step, to),
  [Use.def]: (solver, step, to) => solver.keep(step, step.unit, to, step.path),
  [Use.write]: followWrite,
  [Use.return]: (solver, step, to) => leave(solver, step, to),
  [Use.thrown]: (solver, step, to) =>
    leaveByThrow(solver, { ...step, path: solver.paths.under(THROWN, step.path) }, to),
  [Use.completion]: leaveScript,
  [Use.export]: (solver, step, to) => exported(solver, step, step.unit.script.exports[to]?.name ?? ''),
  [Use.member]: (solver, step, to, slot) => readMember(solver, step, to, stringAt(step.unit.script, slot)),
  [Use.index]: (solver, step, to, slot) => {
    for (const rest of readIndex(solver, step, to, slot)) solver.to(step, to, rest);
  },
  [Use.arg]: handArgument,
  // `all()` of `const [all, setAll] = createSignal()`, and of a function that gives data when it is called.
  [Use.callee]: (solver, step, to) => {
    const { script } = step.unit;
    if (solver.paths.head(step.path) === CALLED) return solver.to(step, to, solver.paths.tail(step.path));
    const getter = opOf(script, step.node) === Op.ref ? onlyDef(script, bindingOf(script, step.node)) : 0;
    if (isGetter(script, getter)) solver.to(step, to);
  },
  [Use.item]: (solver, step, to) => {
    // `[...list]` keeps the list's elements.
    const { unit, node, path } = step;
    const isSpread = opOf(unit.script, node) === Op.spread && path !== 0;
    const turns = isSpread ? iterated(solver, unit, spreadValueOf(unit.script, node), path) : 0;
    solver.to(step, to, isSpread ? turns : solver.paths.under('[]', path));
  },
  [Use.prop]: followProperty,
  [Use.concat]: followText,
  [Use.choice]: carryOn,
  [Use.spread]: carryOn,
  [Use.key]: (solver, step, to) => {
    const sink = step.path === 0 ? solver.catalog.keySink?.(step.unit, to) : undefined;
    if (sink) recordSinkHit(solver, step, sink, to, posOf(step.unit.script, to), 0);
    if (isAlphabet(step.unit, to)) solver.to(step, to, 0);
  },
});

function tableOf(entries: Readonly<Record<number, Follow>>): readonly (Follow | undefined)[] {
  return Array.from({ length: Math.max(...Object.values(Use)) + 1 }, (_, kind) => entries[kind]);
}

export function use(solver: Solver, step: Step, kind: number, to: number, slot: number): void {
  FOLLOW[kind]?.(solver, step, to, slot);
}

/** `object.property = data` */
function followWrite(solver: Solver, step: Step, to: number): void {
  const { unit, path } = step;
  const { script } = unit;
  const pos = writtenPos(script, to);
  const value = writtenValue(script, to);
  for (const sink of solver.catalog.writeSinks(unit).get(to) ?? []) recordSinkHit(solver, step, sink, value, pos, path);
  const object = writtenObject(script, to);
  const property = writtenPropertyIndex(script, to);
  const name = property < 0 ? ANY_KEY : stringAt(script, property);
  // `this.self = this`: it is there once, not in itself in itself.
  if (opOf(script, object) === Op.self && opOf(script, step.node) === Op.self && solver.paths.head(path) === name)
    return;
  const key = property < 0 ? keyWritten(solver, step, to) : name;
  writeProperty(solver, step, object, key, path, 0);
  // `const one = new Imported(); one.text = data`: its methods find it, too.
  const made = opOf(script, object) === Op.ref ? resolve(script, object) : 0;
  if (opOf(script, made) === Op.create && kinOf(solver, unit, made).length > 0)
    solver.place(step, unit, [made], solver.paths.under(key, path));
  writePart(solver, step, object, name);
  for (const read of solver.ways.attributes.readsOfWrite(unit, object, name))
    solver.add(read.unit, read.value, step.context, path, step.flags | TaintFlag.stored, step.id);
}

/** What is known of the key in `object[key] = data`, which stands behind what is written; see `writeKey`. */
function keyWritten(solver: Solver, step: Step, at: number): string {
  const { script } = step.unit;
  const isKeyed =
    writtenObject(script, at + WRITE_SIZE) === writtenObject(script, at) &&
    writtenProperty(script, at + WRITE_SIZE) === KEYS;
  return isKeyed ? keyOf(solver, step, writtenValue(script, at + WRITE_SIZE)) : ANY_KEY;
}

/** What is known of a key, also by who called the function that is told it. */
const keyOf = (solver: Solver, step: Step, key: number): string =>
  keyNameAt(solver, step, key) ?? keyPattern(step.unit, key);

/** `{ property: data }`, also of a class and of an element. */
function followProperty(solver: Solver, step: Step, to: number, slot: number): void {
  const { unit, path } = step;
  const { script } = unit;
  const { catalog, paths } = solver;
  const name = slot >= 0 ? stringAt(script, slot) : '*';
  if (slot >= 0) {
    const pos = posOf(script, step.node);
    const sinks =
      opOf(script, to) === Op.element
        ? [catalog.elementSink?.(name, unit, to)]
        : [catalog.propertySink?.(name), catalog.answerSink?.(unit, to, name)];
    for (const sink of sinks) if (sink) recordSinkHit(solver, step, sink, to, pos, path);
  }
  if (slot === SPREAD && isOverwritten(script, to, step.node, paths.head(path))) return;
  if (opOf(script, to) === Op.element) {
    giveToComponent(solver, step, to, slot === SPREAD ? path : paths.under(name, path));
    if (name === 'value') provideByElement(solver, step, to);
  }
  const flags = slot >= 0 && catalog.flagsUnder ? step.flags | catalog.flagsUnder(name) : step.flags;
  // What an object inherits from, it has.
  const isWhole = slot === SPREAD || (name === '__proto__' && slot !== COMPUTED);
  const inner = isWhole ? path : paths.under(slot === COMPUTED ? computedName(solver, step, to) : name, path);
  // What a class gives its fields, and a getter's answer, is what an instance's property holds.
  if (opOf(script, to) === Op.object || opOf(script, to) === Op.klass)
    giveToMethods(solver, step, ownerKey(script, to), inner);
  solver.to(step, to, inner, flags);
}

/** `<List rows={data} />`: a component gets its properties. */
function giveToComponent(solver: Solver, step: Step, element: number, path: number): void {
  for (const target of componentOf(solver.callees, step.unit, element))
    enterFunction(solver, step, target, 0, path, element, undefined, false);
}

/** What is known of the name in `{ [name]: data }`. */
function computedName(solver: Solver, step: Step, object: number): string {
  const { unit, node: value } = step;
  const { script } = unit;
  if (opOf(script, object) !== Op.object) return ANY_KEY;
  const pairs = pairsOf(script, object);
  const computed = pairs.filter((_, at) => at % 2 === 1 && pairs[at - 1] === COMPUTED);
  const keys = keysWritten(unit, object);
  const key = keys.length === computed.length ? keys[computed.indexOf(value)] : undefined;
  return key === undefined ? ANY_KEY : keyOf(solver, step, key);
}

/** `{ ...entry, address: undefined }`: what is spread is replaced there. */
function isOverwritten(script: Step['unit']['script'], object: number, spread: number, name: string): boolean {
  if (name === '' || opOf(script, object) !== Op.object) return false;
  const pairs = pairsOf(script, object);
  const at = pairs.findIndex((value, index) => index % 2 === 1 && value === spread);
  return pairs.some((key, index) => index > at && index % 2 === 0 && key >= 0 && script.strings[key] === name);
}

/** `text + data` */
function followText(solver: Solver, step: Step, to: number, slot: number): void {
  const head = solver.paths.head(step.path);
  if (step.path !== 0 && head !== TEXT && !isElement(head) && !isParameters(step)) return;
  const sink = solver.catalog.textSink?.(step.unit, to);
  if (sink) recordSinkHit(solver, step, sink, to, posOf(step.unit.script, to), 0);
  const flags = joinedFlags(solver, step, to, slot);
  solver.to(step, to, 0, flags);
  for (const read of solver.ways.ownAddresses.readsOf(step.unit, to))
    solver.add(read.unit, read.value, step.context, 0, flags, step.id);
}

/** What remains of a path at `object[key]`: of any property, or of those that the key was compared with before. */
function readIndex(solver: Solver, { unit, path }: Step, to: number, key: number): number[] {
  if (key === 0) return [solver.paths.readAny(iterated(solver, unit, objectOf(unit.script, to), path))];
  const names = namesOfKey(unit, key, posOf(unit.script, to));
  if (names === undefined)
    return [solver.paths.readLike(path, keyPattern(unit, key))].filter((rest) => rest !== undefined);
  return [...new Set(names.map((name) => solver.paths.read(path, name)))].filter((rest) => rest !== undefined);
}

/** A list of parameters, which a text takes in whole: `${parameters}`. */
function isParameters({ unit, node }: Step): boolean {
  return apiPath(unit.script, node) === 'URLSearchParams()';
}
