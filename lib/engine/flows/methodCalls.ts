import { apiPath, constant, listOf, Op } from '../facts/javascript/query.ts';
import { ConstKind } from '../facts/javascript/script.ts';
import { Mark } from './kinds.ts';
import { ANSWERS_LITTLE, AS_TEXT, EACH, ONE_ELEMENT, SAME_LIST, SANITIZER } from './methods.ts';
import type { Unit } from './program.ts';
import { arrive } from './arrive.ts';
import { enterFunction } from './entries.ts';
import { respond } from './answers.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** The catalog knows what this call's answer holds. */
export function told(solver: Solver, step: Step, call: number, arg: number): boolean {
  const answers = solver.catalog.answer?.(step.unit, call, arg, step.marks);
  if (answers === undefined) return false;
  for (const { property, marks } of answers) {
    let path = property === '' ? step.path : 0;
    if (property !== '') for (const name of property.split('.').toReversed()) path = solver.paths.under(name, path);
    solver.to(step, call, path, marks);
  }
  return true;
}

/** A method of data is called. */
export function callMethod(solver: Solver, step: Step, call: number, member: number, name: string): void {
  const { unit, path } = step;
  const { script } = unit;
  const args = listOf(script, script.b[call] as number);
  if (name === 'then' || ((name === 'done' || name === 'always') && args.length === 1)) {
    // `$.when(one, two).done((one, two) => …)`
    const before = script.a[member] as number;
    const count =
      script.op[before] === Op.call && apiPath(script, script.a[before] as number) === '$.when'
        ? listOf(script, script.b[before] as number).length
        : 1;
    for (let n = 0; n < Math.min(count, 4); n++)
      if (args[0] !== undefined) invoke(solver, step, args[0], n, path, call);
    return;
  }
  // Streams of events: `fromEvent(window, 'message').pipe(filter(…), map(…)).subscribe(…)`.
  if (name === 'subscribe' && args[0] !== undefined)
    return invoke(solver, step, args[0], 0, solver.paths.element(path) ?? path, call);
  if (name === 'pipe') {
    for (const part of args) {
      const fn = script.op[part] === Op.call ? listOf(script, script.b[part] as number)[0] : undefined;
      if (fn !== undefined) invoke(solver, step, fn, 0, path, call);
    }
    return solver.to(step, call);
  }
  if (ANSWERS_LITTLE.has(name)) return;
  if (name === 'call' || name === 'apply' || name === 'bind') return;
  const element = solver.paths.element(path);
  if (EACH.has(name)) {
    if (element !== undefined) {
      const at =
        name.startsWith('reduce') ||
        (name === 'each' && args.length === 1 && apiPath(script, call)?.startsWith('$') === true)
          ? 1
          : 0;
      if (args[0] !== undefined) invoke(solver, step, args[0], at, element, call);
    }
    if (name === 'filter' || name === 'sort' || name === 'toSorted') solver.to(step, call);
    else if ((name === 'find' || name === 'findLast') && element !== undefined) solver.to(step, call, element);
    return;
  }
  if (SAME_LIST.has(name)) return solver.to(step, call);
  if (ONE_ELEMENT.has(name) && element !== undefined) return solver.to(step, call, element);
  if (AS_TEXT.has(name) && element !== undefined)
    return solver.to(step, call, 0, name === 'join' ? step.marks | Mark.joined : step.marks);
  if (path !== 0) {
    const targets = solver.callees.targets(unit, member);
    if (targets.length === 0 && (name === 'get' || name === 'getItem')) {
      const key = constant(script, args[0] ?? 0);
      const rest = key === undefined ? solver.paths.readAny(path) : solver.paths.read(path, key);
      if (rest !== undefined) solver.to(step, call, rest);
    }
    return;
  }
  if (solver.callees.targets(unit, member).length > 0) return;
  let { marks } = step;
  if ((name === 'replace' || name === 'replaceAll') && takesMarkup(solver, unit, args[0] ?? 0)) marks |= Mark.noMarkup;
  if ((name === 'replace' || name === 'replaceAll') && takesDots(solver, unit, args[0] ?? 0))
    marks |= Mark.insideFolder;
  if (name === 'replace' && (constant(script, args[1] ?? 0) ?? '').includes('$&')) marks |= Mark.plainPattern;
  if (SANITIZER.test(name)) marks |= Mark.noMarkup | Mark.insideFolder | Mark.plainPattern;
  solver.to(step, call, 0, marks);
}

/** `replace(/^(\\.\\.(\\/|$))+/, '')`: `..` cannot pass. */
function takesDots(solver: Solver, unit: Unit, value: number): boolean {
  const { script } = unit;
  return (
    script.op[value] === Op.constant &&
    /\\\.\\\.|^\.\.|\[\^[^.]*\]|\\\.\{2/.test(script.strings[script.a[value] as number] as string)
  );
}

/** `replace(/</g, …)`, `replace(/[^\w]/g, …)`: markup cannot pass. */
function takesMarkup(solver: Solver, unit: Unit, value: number): boolean {
  const { script } = unit;
  if (script.op[value] !== Op.constant) return false;
  const text = script.strings[script.a[value] as number] as string;
  if (script.b[value] === ConstKind.regex)
    return (
      /\/[gimsuy]*g[gimsuy]*$/.test(text) &&
      (/^\/[^/]*</.test(text) || /^\/\[\^[^<]*\]/.test(text) || text.startsWith('/\\W'))
    );
  return text === '<';
}

/** A function is called with data as its argument `index`; `call` is the call that leads there. */
export function invoke(solver: Solver, step: Step, callee: number, index: number, path: number, call: number): void {
  const { unit } = step;
  const targets = solver.callees.targets(unit, callee);
  for (const target of targets) enterFunction(solver, step, target, index, path, call, undefined, false);
  if (targets.length > 0) return;
  const key = unit.base + unit.script.op.length;
  if (unit.script.op[callee] === Op.ref) {
    const binding = unit.script.a[callee] as number;
    handToCallback(solver, step, key + binding, path);
  }
  const api = apiPath(unit.script, callee);
  // `promise.then(sendResponse)`: told by the sink of the call itself.
  for (const sink of solver.catalog.callSinks(unit).get(call) ?? [])
    if (sink.arg === -2) arrive(solver, step, sink, call, unit.script.pos[call] as number, path);
  if (api === 'JSON.parse' || api === 'JSON.stringify') solver.to(step, call, 0);
}

/** Data is handed to `sendResponse` or to a promise's `resolve`. */
export function handToCallback(solver: Solver, step: Step, binding: number, path: number): boolean {
  const promise = solver.channels.resolvers.get(binding);
  if (promise) solver.add(promise.unit, promise.value, step.context, path, step.marks, step.id);
  const handler = solver.channels.responders.get(binding);
  if (handler) respond(solver, step, handler, path);
  return promise !== undefined || handler !== undefined;
}
