import { apiPath, listOf, Op, propertyOf } from '../facts/javascript/query.ts';
import { Mark } from './kinds.ts';
import { tagOf } from './messageTag.ts';
import type { Unit } from './program.ts';
import { enterFunction } from './entries.ts';
import { answerCall } from './answers.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** Messages, injected functions and storage carry data to other parts of the program. */
export function sendOver(solver: Solver, step: Step, call: number, at: number): boolean {
  const { unit, path } = step;
  const { script } = unit;
  const key = unit.base + call;
  const send = solver.channels.sends.get(key);
  if (send) {
    if (send.message === at) {
      const tag = tagOf(send);
      for (const handler of solver.channels.receivers(send)) enterFunction(solver, step, handler, 0, path, call, tag, true);
    }
    return true;
  }
  if (solver.channels.writes.has(key)) {
    if (at === 0) storeData(solver, step);
    return true;
  }
  const api = apiPath(script, script.a[call] as number);
  if (api === 'chrome.scripting.executeScript' && at === 0) {
    const rest = solver.paths.read(path, 'args');
    const options = listOf(script, script.b[call] as number)[0] ?? 0;
    const list = propertyOf(script, options, 'args');
    if (rest !== undefined && rest !== 0 && script.op[list] === Op.array) {
      const inner = solver.paths.element(rest);
      const items = listOf(script, script.a[list] as number);
      const index = items.findIndex((item) => leadsTo(solver, step, unit, item));
      if (inner !== undefined && index >= 0) for (const fn of ['func', 'function']) for (const target of solver.callees.targets(unit, propertyOf(script, options, fn))) enterFunction(solver, step, target, index, inner, call, undefined, false);
    }
    return true;
  }
  return false;
}

/** Whether the fact came through this value. */
function leadsTo(solver: Solver, step: Step, unit: Unit, value: number): boolean {
  const { befores, nodes, units } = solver.ledger;
  for (let id = step.id, count = 0; id >= 0 && count < 12; id = befores[id] as number, count++) if (units[id] === unit.index && nodes[id] === value) return true;
  return false;
}

/** Data is written to storage: every read of that key finds it. */
function storeData(solver: Solver, step: Step): void {
  const head = solver.paths.head(step.path);
  if (head === '') return;
  const marks = step.marks | Mark.stored;
  for (const read of solver.channels.reads) {
    if (read.keys && head !== '*' && head !== '[]' && !read.keys.has(head)) continue;
    const path = read.changes ? solver.paths.under(head, solver.paths.under('newValue', solver.paths.tail(step.path))) : step.path;
    if (!read.changes) answerCall(solver, read.unit, read.call.value, step.context, path, marks, step.id);
    for (const target of read.callback) {
      const param = target.unit.script.functions[target.fn]?.params[0];
      if (param !== undefined) solver.add(target.unit, target.unit.script.op.length + param, step.context, path, marks, step.id);
    }
  }
}
