import {
  apiPath,
  argsOf,
  calleeOf,
  constant,
  literalKind,
  literalText,
  objectOf,
  Op,
  opOf,
  propertyOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { ConstKind, KEYS, THROWN } from '../facts/javascript/script.ts';
import { pointsTo } from '../callgraph/pointsTo.ts';
import { words } from '../words.ts';
import { TaintFlag } from './kinds.ts';
import { iterated } from './iterated.ts';
import { ANSWERS_LITTLE, AS_TEXT, EACH, ONE_ELEMENT, SAME_LIST } from '../program/methods.ts';
import { keyPattern } from '../program/keyPattern.ts';
import { isNumberText } from '../program/isNumberText.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import type { Called } from './called.ts';
import { marksAfter } from './marksAfter.ts';
import { MOST_AT_ONCE, invoke } from './invoke.ts';
import { blobOfCanvas } from './pictures.ts';
import { runsInStream } from './runsInStream.ts';

/** Methods by which a stream tells a function, or the `next` of an object, each thing that comes. */
const HEARS = words('subscribe listen addListener observe onValue');

/** Methods by which what somebody else's code was told is said as a whole. */
const SAYS_ALL = words(
  'finish finalize build pack dump serialize serializeBinary toBinary toBytes toBuffer toUint8Array toBase64 toBlob',
);

/**
 * Methods that may lead on to data which the receiver holds under another name than theirs: all that one of `METHODS` knows,
 * where the data is not the receiver itself.
 */
export const LEADS_ON_BY_NAME: ReadonlySet<string> = new Set([
  ...words('then done always fail promise on pipe entries keys values next toString toJSON get getItem getState'),
  ...words('[Symbol.iterator] [Symbol.asyncIterator]'),
  ...HEARS,
  ...EACH,
  ...SAME_LIST,
  ...ONE_ELEMENT,
  ...AS_TEXT,
  ...SAYS_ALL,
]);

/** The catalog knows what this call's answer holds. */
export function applySummary(solver: Solver, step: Step, call: number, arg: number): boolean {
  const answers = solver.catalog.answer?.(step.unit, call, arg, step.flags);
  if (answers === undefined) return false;
  for (const { property, flags } of answers) {
    let path = property === '' ? step.path : 0;
    if (property !== '') for (const name of property.split('.').toReversed()) path = solver.paths.under(name, path);
    solver.to(step, call, path, flags);
  }
  return true;
}

/** Does what it knows of a method; false where it knows nothing of it. */
type Handler = (called: Called) => boolean;

/** A method of data is called. */
export function callMethod(solver: Solver, step: Step, call: number, member: number, name: string): void {
  const { script } = step.unit;
  const called: Called = { solver, step, call, member, name, args: argsOf(script, call) };
  if (METHODS.some((handle) => handle(called))) return;
  if (step.path === 0 && solver.callees.targets(step.unit, member).length === 0)
    solver.to(step, call, 0, marksAfter(called));
}

/** `lib.encode({ name: data }).finish()`: the data are in the bytes, under no name any more. */
function saidAsWhole({ solver, step, call, member, name }: Called): boolean {
  if (step.path === 0 || !SAYS_ALL.has(name)) return false;
  const isIt =
    solver.callees.targets(step.unit, member).length === 0 ||
    pointsTo(solver.callees, step.unit, objectOf(step.unit.script, member), 0).every(
      ({ unit, value }) => opOf(unit.script, value) === Op.call,
    );
  if (isIt) solver.to(step, call, 0, step.flags | TaintFlag.joined);
  return isIt;
}

/** `promise.catch((error) => …)` of a promise that is rejected with data. */
function rejected({ solver, step, call, name, args }: Called): boolean {
  if (solver.paths.head(step.path) !== THROWN) return false;
  const handler = name === 'catch' || name === 'fail' ? args[0] : name === 'then' ? args[1] : undefined;
  if (handler !== undefined) invoke(solver, step, handler, 0, solver.paths.tail(step.path), call);
  else if (name === 'then' || name === 'finally' || name === 'promise') solver.to(step, call);
  return true;
}

/** `promise.then((data) => …)` */
function thenCalled({ solver, step, call, member, name, args }: Called): boolean {
  if (name !== 'then' && ((name !== 'done' && name !== 'always') || args.length !== 1)) return false;
  const { script } = step.unit;
  // `$.when(one, two).done((one, two) => …)`
  const before = objectOf(script, member);
  const isWhen = opOf(script, before) === Op.call && apiPath(script, calleeOf(script, before)) === '$.when';
  const count = isWhen ? argsOf(script, before).length : 1;
  for (let n = 0; n < Math.min(count, MOST_AT_ONCE); n++)
    if (args[0] !== undefined) invoke(solver, step, args[0], n, step.path, call);
  return true;
}

/** Streams of events: `fromEvent(window, 'message').pipe(filter(…), map(…)).subscribe(…)`. */
function ofStream({ solver, step, call, name, args }: Called): boolean {
  const { unit, path } = step;
  if (HEARS.has(name) && args[0] !== undefined) {
    const next = propertyOf(unit.script, args[0], 'next');
    invoke(
      solver,
      step,
      next === 0 ? args[0] : next,
      0,
      solver.paths.element(path) ?? solver.paths.read(path, 'state') ?? path,
      call,
    );
    return true;
  }
  // `body.pipeTo(new WritableStream({ write(part) { … } }))`
  if (name.startsWith('pipeT')) invoke(solver, step, runsInStream(unit.script, args[0] ?? 0), 0, path, call);
  if (name !== 'pipe') return false;
  for (const part of args) {
    const fn = opOf(unit.script, part) === Op.call ? argsOf(unit.script, part)[0] : undefined;
    if (fn !== undefined) invoke(solver, step, fn, 0, path, call);
  }
  solver.to(step, call);
  return true;
}

/** `response.on('data', (part) => …)` */
function ofEvents({ solver, step, call, name, args }: Called): boolean {
  if (name !== 'on' || constant(step.unit.script, args[0] ?? 0) !== 'data' || args[1] === undefined) return false;
  invoke(solver, step, args[1], 0, step.path, call);
  return true;
}

/** `machine.define((name) => …)`: what is not the program's may hand on anything that it holds. */
function handedBack({ solver, step, call, member, name, args }: Called): boolean {
  const { unit } = step;
  if (solver.catalog.everywhere === undefined || ANSWERS_LITTLE.has(name) || EACH.has(name)) return false;
  if (solver.callees.targets(unit, member).length > 0) return false;
  for (const arg of args) if (opOf(unit.script, arg) === Op.func) invoke(solver, step, arg, 0, 0, call);
  return false;
}

/** Methods whose answer holds nothing of the data, or that are told elsewhere. */
const toldElsewhere: Handler = ({ name }) =>
  ANSWERS_LITTLE.has(name) || name === 'call' || name === 'apply' || name === 'bind';

/** `list.map((one) => …)` */
function ofEach({ solver, step, call, name, args }: Called): boolean {
  if (!EACH.has(name)) return false;
  // `map.forEach((value, key) => …)`
  if (name === 'forEach' && solver.paths.head(step.path) === KEYS && args[0] !== undefined)
    invoke(solver, step, args[0], 1, solver.paths.tail(step.path), call);
  const element = solver.paths.element(step.path);
  if (element !== undefined) {
    const isOfJquery =
      name === 'each' && args.length === 1 && apiPath(step.unit.script, call)?.startsWith('$') === true;
    if (args[0] !== undefined)
      invoke(solver, step, args[0], name.startsWith('reduce') || isOfJquery ? 1 : 0, element, call);
    // `list.sort((one, other) => …)`
    if (args[0] !== undefined && COMPARES.has(name)) invoke(solver, step, args[0], 1, element, call);
  }
  if (name === 'filter' || name === 'sort' || name === 'toSorted') solver.to(step, call);
  else if ((name === 'find' || name === 'findLast') && element !== undefined) solver.to(step, call, element);
  return true;
}

/** `text.replace(/a=(.*)/, (all, part) => …)`: told what was found, and its parts. */
function ofReplace({ solver, step, call, name, args }: Called): boolean {
  if (step.path !== 0 || args[1] === undefined || (name !== 'replace' && name !== 'replaceAll')) return false;
  if (findsSigns(step.unit.script, args[0] ?? 0)) return false;
  for (let n = 0; n < MOST_GROUPS; n++) invoke(solver, step, args[1], n, 0, call);
  return false;
}

/** `/[&<>"']/g`: what is found is a sign, as functions that escape a text look for, and nothing of what the text says. */
const findsSigns = (script: ScriptFacts, value: number): boolean =>
  opOf(script, value) === Op.constant &&
  literalKind(script, value) === ConstKind.regex &&
  /^\/\[(?:[^\w\s\\^\]-]|\\[^\w\s])+\]\/[a-z]*$/.test(literalText(script, value));

/** What was found and its first groups. */
const MOST_GROUPS = 4;

const COMPARES = words('sort toSorted');

/** Whatever a typed array is made of, its text holds numbers. */
function asNumbers({ solver, step, call }: Called): boolean {
  if (!isNumberText(step.unit.script, call)) return false;
  solver.to(step, call, 0, step.flags | TaintFlag.noMarkup | TaintFlag.quoted | TaintFlag.listed);
  return true;
}

/** Methods that answer with the list, an element of it, or a text of all. */
function ofList({ solver, step, call, member, name }: Called): boolean {
  const { paths } = solver;
  if (name === 'entries' || name === 'keys' || name === 'values') {
    const isOfNames = paths.head(step.path) === KEYS;
    if (name === 'entries') solver.to(step, call, paths.entries(step.path));
    else if (step.path === 0) solver.to(step, call, 0);
    else if (isOfNames === (name === 'keys')) solver.to(step, call, paths.under('[]', paths.tail(step.path)));
    return true;
  }
  if (name.startsWith('[')) {
    solver.to(step, call, iterated(solver, step.unit, objectOf(step.unit.script, member), step.path));
    return true;
  }
  if (SAME_LIST.has(name)) {
    solver.to(step, call);
    return true;
  }
  const element = solver.paths.element(step.path);
  if (element === undefined) return false;
  if (name === 'next') solver.to(step, call, paths.under('value', element));
  else if (ONE_ELEMENT.has(name)) solver.to(step, call, element);
  else if (AS_TEXT.has(name)) solver.to(step, call, 0, name === 'join' ? step.flags | TaintFlag.joined : step.flags);
  else return false;
  return true;
}

/** What a list of parameters or a filled address says as a text: all that was put into it, under whatever name. */
function asParameters({ solver, step, call, name }: Called): boolean {
  if (name !== 'toString' && name !== 'toJSON') return false;
  if (
    !/(?:^|\.)URL(?:SearchParams)?\(\)\.(?:searchParams\.)?to\w+$/.test(
      apiPath(step.unit.script, calleeOf(step.unit.script, call)) ?? '',
    )
  )
    return false;
  const { path, flags } = step;
  solver.to(step, call, 0, path === 0 ? flags : flags | TaintFlag.joined | TaintFlag.fixedHost);
  return true;
}

/** `map.get(key)` of an object that holds the data somewhere: nothing else of it is known. */
function ofObject({ solver, step, call, member, name, args }: Called): boolean {
  const { unit, path } = step;
  if (path === 0) return false;
  const state = name === 'getState' ? solver.paths.read(path, 'state') : undefined;
  if (state !== undefined) solver.to(step, call, state);
  if ((name === 'get' || name === 'getItem') && solver.callees.targets(unit, member).length === 0) {
    const rest = solver.paths.readLike(path, keyPattern(unit, args[0] ?? 0));
    if (rest !== undefined) solver.to(step, call, rest);
  }
  return true;
}

const METHODS: readonly Handler[] = [
  rejected,
  thenCalled,
  ofEvents,
  handedBack,
  ofStream,
  ofEach,
  ofReplace,
  toldElsewhere,
  asNumbers,
  asParameters,
  ofList,
  blobOfCanvas,
  saidAsWhole,
  ofObject,
];
