import {
  apiPath,
  argOf,
  bindingOf,
  calleeOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import { isSameObject } from '../facts/javascript/isSameObject.ts';
import { guardsOf } from '../program/guards.ts';
import { endOfUses, firstUse, Use, useKind, useTarget } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';

/** `const p = path.join(…); if (p.startsWith(root)) …`: what comes of it is looked at. */
export function isCheckedAfter(unit: Unit, value: number, depth = 0): boolean {
  const graph = unit.useGraph();
  for (let at = firstUse(graph, value), end = endOfUses(graph, value); at < end; at++) {
    const kind = useKind(graph, at);
    const target = useTarget(graph, at);
    if (
      kind === Use.def &&
      (guardsOf(unit, target).length > 0 || isHandedOn(unit, target) || isMeasured(unit, target, depth))
    )
      return true;
    if (kind === Use.choice && depth < 2 && isCheckedAfter(unit, target, depth + 1)) return true;
    if (kind === Use.member && isAskedAsText(unit, target, depth)) return true;
    if (kind === Use.arg && isOwnCall(unit, target)) return true;
    const user = kind === Use.arg ? nameOf(unit.script, calleeOf(unit.script, target)) : '';
    // What is joined further is looked at there.
    if (user === 'relative' || user === 'join') return true;
    if (depth < 2 && RESOLVES.test(user) && isCheckedAfter(unit, target, depth + 1)) return true;
  }
  return false;
}

/** Methods that ask something of a text, and those that make another of it. */
const ASKS = /^(?:startsWith|endsWith|includes|indexOf|match|search)$/;
const CHANGES = /^(?:replace(?:All)?|slice|substring|toLowerCase|trim)$/;

/** `path.resolve(root, p).startsWith(root)`, `path.join(base, p).replace(prefix, '')` that is looked at itself. */
function isAskedAsText(unit: Unit, member: number, depth: number): boolean {
  const name = propertyNameOf(unit.script, member);
  if (ASKS.test(name)) return true;
  if (depth >= 2 || !CHANGES.test(name)) return false;
  const graph = unit.useGraph();
  for (let at = firstUse(graph, member), end = endOfUses(graph, member); at < end; at++)
    if (useKind(graph, at) === Use.callee && isCheckedAfter(unit, useTarget(graph, at), depth + 1)) return true;
  return false;
}

/** What takes the `..` out of a path. */
const RESOLVES = /^(?:normalize|resolve|realpath(?:Sync)?)$/;

/** `const rel = path.relative(root, p)`, `const real = await realpath(p)`: whether what opens the variable was checked so is asked there. */
function isMeasured(unit: Unit, binding: number, depth: number): boolean {
  const graph = unit.useGraph();
  const node = graph.values + binding;
  for (let at = firstUse(graph, node), end = endOfUses(graph, node); at < end; at++) {
    const read = useTarget(graph, at);
    for (let use = firstUse(graph, read), last = endOfUses(graph, read); use < last; use++) {
      if (useKind(graph, use) !== Use.arg) continue;
      const call = useTarget(graph, use);
      const name = nameOf(unit.script, calleeOf(unit.script, call));
      if (
        name === 'relative' ||
        name === 'join' ||
        (depth < 2 && RESOLVES.test(name) && isCheckedAfter(unit, call, depth + 1))
      )
        return true;
    }
  }
  return false;
}

/** Whether a variable is read as what functions of the program are given and nowhere else: what they do with it is told there. */
function isHandedOn(unit: Unit, binding: number): boolean {
  const graph = unit.useGraph();
  let reads = 0;
  for (
    let at = firstUse(graph, graph.values + binding), end = endOfUses(graph, graph.values + binding);
    at < end;
    at++
  ) {
    const read = useTarget(graph, at);
    const use = firstUse(graph, read);
    if (
      endOfUses(graph, read) !== use + 1 ||
      useKind(graph, use) !== Use.arg ||
      !isOwnCall(unit, useTarget(graph, use))
    )
      return false;
    reads++;
  }
  return reads > 0;
}

/** `internals.list = function (path) { … }` */
const isPutThere = (script: ScriptFacts, member: number): boolean =>
  opOf(script, member) === Op.member &&
  writesOf(script, propertyNameOf(script, member)).some(
    ({ object, value }) =>
      opOf(script, resolve(script, value)) === Op.func && isSameObject(script, object, objectOf(script, member)),
  );

/** A call of a function of the same script, or of what a script beside it gives. */
function isOwnCall({ script }: Unit, call: number): boolean {
  let at = resolve(script, calleeOf(script, call));
  if (opOf(script, at) === Op.func || isPutThere(script, at)) return true;
  while (opOf(script, at) === Op.member) at = resolve(script, objectOf(script, at));
  const from =
    opOf(script, at) === Op.ref
      ? script.imports.find(({ binding }) => binding === bindingOf(script, at))?.module
      : opOf(script, at) === Op.call && apiPath(script, calleeOf(script, at)) === 'require'
        ? constant(script, argOf(script, at, 0))
        : undefined;
  return from?.startsWith('.') === true;
}
