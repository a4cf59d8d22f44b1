import { apiPath, argOf, calleeOf, elementsOf, Op, opOf, propertyOf, resolve } from '../facts/javascript/query.ts';
import { TaintFlag } from './kinds.ts';
import { tagOf } from '../messaging/messageTag.ts';
import { ANY_KEY, mayBeSameKey } from '../program/keyPattern.ts';
import type { Target, Unit } from '../program/program.ts';
import { enterFunction } from './entries.ts';
import { answerCall, flagsOver } from './answers.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** Messages, injected functions and storage carry data to other parts of the program. Whether a call is one of these, and nothing else. */
export function followMessageEdges(solver: Solver, step: Step, call: number, at: number): boolean {
  const { unit, path } = step;
  const { script } = unit;
  if (sendMessage(solver, step, call, at)) return true;
  postToPage(solver, step, call, at);
  const area = solver.ways.channels.writes.get(unit.base + call);
  if (area !== undefined) {
    if (at === 0) storeData(solver, step, area);
    return true;
  }
  for (const target of at === 0 ? solver.ways.workerChannel.receivers(unit, call) : [])
    enterFunction(solver, step, target, 0, solver.paths.under('data', path), call, undefined, false);
  if (putInDatabase(solver, step, call, at)) return true;
  for (const read of solver.ways.attributes.readsOfCall(unit, call, at))
    solver.add(read.unit, read.value, step.context, path, step.flags | TaintFlag.stored, step.id);
  if (at !== 0) return false;
  const api = apiPath(script, calleeOf(script, call));
  // `storage.local.get({ address: 'https://…' })`: what it answers where nothing was kept.
  if (path !== 0 && api !== undefined && /^chrome\.storage\.\w+\.get$/.test(api)) {
    answerCall(solver, { ...step, node: call });
    return true;
  }
  if (api !== 'chrome.scripting.executeScript') return false;
  enterInjected(solver, step, call);
  return true;
}

function sendMessage(solver: Solver, step: Step, call: number, at: number): boolean {
  const send = solver.ways.channels.sends.get(step.unit.base + call);
  if (send === undefined) return false;
  if (send.message === at) {
    const tag = tagOf(send);
    const over = { ...step, flags: flagsOver(solver, step.flags) };
    for (const handler of solver.ways.channels.receivers(send))
      enterFunction(solver, over, handler, 0, step.path, call, tag, true);
  }
  return true;
}

/** To scripts in another world of the same page. */
function postToPage(solver: Solver, step: Step, call: number, at: number): void {
  const post = solver.ways.pageChannel.post(step.unit.base + call);
  if (post?.argument !== at) return;
  const inner = post.under === undefined ? step.path : solver.paths.under(post.under, step.path);
  const over = { ...step, flags: flagsOver(solver, step.flags) };
  for (const receiver of solver.ways.pageChannel.receivers(post))
    enterFunction(solver, over, receiver, 0, inner, call, post.tag, false);
}

/** Every reading of the same place of the database finds it. */
function putInDatabase(solver: Solver, step: Step, call: number, at: number): boolean {
  const put = solver.ways.databases.put(step.unit, call);
  if (put?.at !== at) return false;
  const kept = put.part === undefined ? step.path : solver.paths.read(step.path, put.part);
  if (kept === undefined) return false;
  for (const { unit, value, under, name } of solver.ways.databases.takes(put)) {
    const isNamed = name !== undefined && name === put.name && !name.includes(ANY_KEY);
    const flags = step.flags | TaintFlag.stored | (isNamed ? 0 : TaintFlag.keptLoosely);
    const inner = under.reduceRight((rest, name) => solver.paths.under(name, rest), kept);
    const given = { ...step, unit, node: value, path: inner, flags };
    if (opOf(unit.script, value) === Op.call) answerCall(solver, given);
    else solver.to(given, value);
  }
  return true;
}

/** `executeScript({ func, args: [data] })`: the function gets it in the page. */
function enterInjected(solver: Solver, step: Step, call: number): void {
  const { script } = step.unit;
  const rest = step.path === 0 ? undefined : solver.paths.read(step.path, 'args');
  const inner = rest === undefined ? undefined : solver.paths.element(rest);
  if (inner === undefined) return;
  const options = argOf(script, call, 0);
  const list = propertyOf(script, options, 'args');
  // A list that is not written out may hold the data anywhere.
  const indexes = opOf(script, list) === Op.array ? itemsWith(solver, step, elementsOf(script, list)) : [0, 1, 2];
  for (const target of injectedFunctions(solver, step.unit, options))
    for (const n of indexes) enterFunction(solver, step, target, n, inner, call, undefined, false);
}

/** A request of a database has its outcome: who hears of it gets the event, with the request as its target. */
export function hearRequest(solver: Solver, step: Step): void {
  for (const listener of solver.ways.databases.heardBy(step.unit, step.node))
    for (const target of solver.callees.targets(step.unit, listener))
      enterFunction(solver, step, target, 0, solver.paths.under('target', step.path), 0, undefined, false);
}

const injected = new WeakMap<Unit, readonly Target[]>();

/** The function that `executeScript` is told to run; where its options are put together elsewhere, those that the script has for it. */
function injectedFunctions(solver: Solver, unit: Unit, options: number): readonly Target[] {
  const { script } = unit;
  const direct = ['func', 'function'].flatMap((name) =>
    solver.callees.targets(unit, propertyOf(script, options, name)),
  );
  if (direct.length > 0 || opOf(script, resolve(script, options)) === Op.object) return direct;
  const known = injected.get(unit);
  if (known) return known;
  const out: Target[] = [];
  injected.set(unit, out);
  for (let value = 1; value < script.op.length && out.length < 8; value++) {
    if (opOf(script, value) === Op.object && propertyOf(script, value, 'args') !== 0)
      for (const name of ['func', 'function'])
        out.push(...solver.callees.targets(unit, propertyOf(script, value, name)));
  }
  return out;
}

/** Latest facts among which those of a list's items are looked for. */
const LATEST = 2000;

/** Places of the items that hold the step's data; the fact of the list itself tells of one of them only. */
function itemsWith(solver: Solver, step: Step, items: readonly number[]): readonly number[] {
  const { factStore } = solver;
  const { size } = factStore;
  const found = new Set<number>();
  for (let id = size - 1; id >= Math.max(0, size - LATEST); id--)
    if (factStore.contextOf(id) === step.context && factStore.unitOf(id) === step.unit.index) {
      const at = items.indexOf(factStore.nodeOf(id));
      if (at >= 0) found.add(at);
    }
  return [...found];
}

/** Data is written to an area of storage: every read of that key there finds it. */
function storeData(solver: Solver, step: Step, area: string): void {
  const head = solver.paths.head(step.path);
  if (head === '') return;
  for (const read of solver.ways.channels.reads) {
    if (read.area !== undefined && read.area !== area) continue;
    const isNamed = read.keys?.has(head) === true && !head.includes(ANY_KEY);
    const flags = step.flags | TaintFlag.stored | (isNamed ? 0 : TaintFlag.keptLoosely);
    if (read.keys && head !== '[]' && ![...read.keys].some((key) => mayBeSameKey(key, head))) continue;
    const path = read.changes
      ? solver.paths.under(head, solver.paths.under('newValue', solver.paths.tail(step.path)))
      : step.path;
    if (!read.changes) answerCall(solver, { ...step, unit: read.unit, node: read.call.value, path, flags });
    for (const target of read.callback) {
      const param = target.unit.script.functions[target.fn]?.params[0];
      if (param !== undefined)
        solver.add(target.unit, target.unit.script.op.length + param, step.context, path, flags, step.id);
    }
  }
}
