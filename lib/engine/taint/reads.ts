import { bindingOf, listItem, pattern, posOf, valueListOf } from '../facts/javascript/query.ts';
import { calledBy } from '../program/calledBy.ts';
import { chainOf, rootOf } from '../program/chainOf.ts';
import { type Guard, guardsOf, type HandlerChecks, isTrustCheck } from '../program/guards.ts';
import { isOriginCheck } from '../program/originChecks.ts';
import { JOINED, TaintFlag } from './kinds.ts';
import { hostIsFixed } from './hostIsFixed.ts';
import type { Context } from './factStore.ts';
import { EMPTY_PROPERTIES, STANDS_FOR_TEXT } from '../program/methods.ts';
import { checksAgainst } from '../messaging/messageTag.ts';
import type { Unit } from '../program/program.ts';
import { callMethod, applySummary } from './methodCalls.ts';
import type { Solver } from './solver.ts';
import { inContent } from '../program/where.ts';
import { startOfText } from '../program/startOfText.ts';
import type { Step } from './step.ts';

const textOf = ({ script }: Unit, value: number): string => pattern(script, value);

/** Text put together: what stands before decides whether the data can choose the host. */
export function joinedFlags(solver: Solver, step: Step, concat: number, index: number): number {
  const { script } = step.unit;
  const joined = (step.flags & ~TaintFlag.dataAddress) | TaintFlag.joined;
  if (index === 0)
    return /^[/?#]/.test(textOf(step.unit, listItem(script, valueListOf(script, concat), 1)))
      ? step.flags | TaintFlag.begins
      : joined;
  const key = (step.unit.base + concat) * 256 + Math.min(index, 255);
  let marks = solver.marksBehind.get(key);
  if (marks === undefined) {
    const list = valueListOf(script, concat);
    let before = '';
    for (let n = 0; n < index && before.length < 200; n++)
      before += (n === 0 ? startOfText : textOf)(step.unit, listItem(script, list, n));
    // `'/' + data` in a page may become `//another.example`; of an extension's own pages it is another of these, and a client asks its server.
    const isFixed = hostIsFixed(before) && (before !== '/' || !inContent(step.unit));
    marks =
      (isFixed ? TaintFlag.fixedHost : 0) |
      (/^data:/i.test(before) ? TaintFlag.dataAddress : 0) |
      (solver.catalog.flagsAt && /[\w-]$/.test(before) ? TaintFlag.endsName : 0);
    solver.marksBehind.set(key, marks);
  }
  return joined | marks;
}

/** A variable is read: checks that hold here count, and messages of another type end here. */
export function readVariable(solver: Solver, step: Step, value: number): void {
  const { unit } = step;
  const { script } = unit;
  const pos = posOf(script, value);
  const binding = bindingOf(script, value);
  let flags = step.flags;
  for (const guard of guardsOf(unit, binding)) {
    if (pos < guard.start || pos >= guard.end) continue;
    if (guard.property === '' && guard.ofValue) flags |= TaintFlag.checked | (guard.narrows ? TaintFlag.narrowed : 0);
    if (guard.ofHost && step.path === 0) flags |= TaintFlag.fixedHost;
    else if (guard.ofScheme && /^(?:protocol)?$/.test(guard.property)) flags |= TaintFlag.ofWeb;
    if (guard.property === '' && guard.ofNumber) flags |= TaintFlag.listed;
  }
  const context = solver.factStore.contextList[step.context] as Context;
  if ((context.handler || context.tag !== undefined) && context.unit === unit.index) {
    const { ofSender, ofType } = checksOf(solver, context, step.context, unit);
    if (holdAt(ofType, pos)) return;
    const sender = context.handler ? ofSender.filter(({ start, end }) => pos >= start && pos < end) : [];
    // Of an outsider it is the browser's word who sent; inside, all parts have the same id.
    const isInside = context.source === undefined;
    if (sender.some((guard) => !isInside || !OF_OWN.test(guard.property))) flags |= TaintFlag.checked;
    else if (sender.length > 0) flags |= TaintFlag.ofOwnPart;
  }
  if (solver.catalog.flagsAt) flags = solver.catalog.flagsAt(unit, value, flags);
  solver.to(step, value, step.path, flags);
}

const holdAt = (guards: readonly Guard[], pos: number): boolean =>
  guards.some(({ start, end }) => pos >= start && pos < end);

/** Checks that matter in a handler: of where a message is from, and of its type. */
function checksOf(solver: Solver, context: Context, id: number, unit: Unit): HandlerChecks {
  let checks = solver.checks.get(id);
  if (!checks) {
    const { params = [], parent = -1 } = unit.script.functions[context.fn] ?? {};
    const [first, second] = params;
    const isInside = context.source === undefined;
    // `message.id` is the sender's own word; `event.origin` and `sender.id` are the browser's.
    // `port` of `onConnect.addListener((port) => port.onMessage.addListener((message) => …))`
    const port = unit.script.functions[parent]?.params[0];
    const ofSender = [first, second, isInside ? port : undefined].flatMap((param, at) =>
      (param === undefined ? [] : guardsOf(unit, param)).filter(
        (guard) =>
          (isOriginCheck(guard) && (at === 1 || /^(?:origin|sender)/.test(guard.property))) ||
          (at < 2 && isTrustCheck(guard)),
      ),
    );
    const ofType = first === undefined || context.tag === undefined ? [] : checksAgainst(context.tag, unit, first);
    solver.checks.set(id, (checks = { ofSender, ofType }));
  }
  return checks;
}

/** What is alike for all of the extension's own parts, those in web pages too: it says nothing of whose word they pass on. */
const OF_OWN = /^(?:sender\.)?(?:id|frameId|documentId)$/;

/** Whether a property holds a number or a state, not data. */
const isState = ({ catalog }: Solver, unit: Unit, member: number, name: string): boolean =>
  EMPTY_PROPERTIES.has(name) && catalog.holdsData?.(unit, member) !== true;

const OF_ADDRESS = /^(?:href|origin|host(?:name)?|search(?:Params)?|pathname|hash)$/;

export function readMember(solver: Solver, step: Step, to: number, name: string): void {
  const { unit, path } = step;
  const called = calledBy(unit, to);
  if (called.length > 0)
    for (const call of called) if (!applySummary(solver, step, call, -1)) callMethod(solver, step, call, to, name);
  if (called.length > 0 && path === 0) return;
  if (isState(solver, unit, to, name)) return;
  const rest = solver.paths.read(path, name);
  if (rest === undefined) return;
  // A text has no properties: what is read there was taken out of it again, unless the object stands for the text.
  const isPiece = path === 0 && (step.flags & TaintFlag.quoted) === 0 && !STANDS_FOR_TEXT.has(name);
  let flags = isPiece ? step.flags & ~(JOINED | TaintFlag.fixedHost) : step.flags;
  // `match.input`: all that was searched.
  if (name === 'input') flags &= ~TaintFlag.listed;
  flags = flagsByGuards(unit, to, name, flags);
  if (solver.catalog.flagsAt) flags = solver.catalog.flagsAt(unit, to, flags);
  solver.to(step, to, rest, flags);
}

/** What checks of a property, or of what has it, leave of data that is read of it. */
function flagsByGuards(unit: Unit, to: number, name: string, before: number): number {
  const { script } = unit;
  const guards = guardsOf(unit, rootOf(script, to));
  if (guards.length === 0) return before;
  let flags = before;
  const pos = posOf(script, to);
  const property = chainOf(script, to);
  // What a page is called, where its address was checked.
  const address = property.replace(/(^|\.)title$/, '$1url');
  for (const guard of guards) {
    if (pos < guard.start || pos >= guard.end) continue;
    const isOwn = guard.property === property;
    if (guard.ofScheme && isOwn) flags |= TaintFlag.ofWeb;
    // `rule.host === location.host` says nothing of `rule.to`.
    if (guard.ofHost && isOwn) flags |= TaintFlag.fixedHost;
    else if (guard.ofHost && !OF_ADDRESS.test(name)) flags &= ~TaintFlag.fixedHost;
    if (!guard.ofValue) continue;
    if (isOwn) flags |= TaintFlag.checked;
    if (guard.narrows && (isOwn || guard.property === address)) flags |= TaintFlag.narrowed;
  }
  return flags;
}
