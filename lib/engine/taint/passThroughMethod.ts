import {
  argOf,
  argsOf,
  bindingOf,
  calleeOf,
  constant,
  factOfThis,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  resolve,
} from '../facts/javascript/query.ts';
import { KEYS } from '../facts/javascript/script.ts';
import { recordSinkHit } from './recordSinkHit.ts';
import { isEffect } from './isEffect.ts';
import { invoke } from './invoke.ts';
import { runsInStream } from './runsInStream.ts';
import { takesNumbers } from './takesNumbers.ts';
import { TaintFlag } from './kinds.ts';
import { putIntoPlatform } from './platformObjects.ts';
import { isLookedUpInBook } from '../program/isLookedUpInBook.ts';
import { JOIN_IN, PUT_INTO, SANITIZER } from '../program/methods.ts';
import type { Step } from './step.ts';
import { words } from '../words.ts';
import { writeProperty } from './writes.ts';
import type { Passing, Handler } from './passing.ts';

/** Letters of a text that stands for numbers by their places. */
const SHORTEST_ALPHABET = 10;

/** `list.splice(0, 1, data)`, `list.fill(data)`: among the list's elements. */
function putAmong({ solver, step, call, at, callee, name }: Passing): boolean {
  const { script } = step.unit;
  const puts = (name === 'splice' && at > 1) || (name === 'fill' && at === 0);
  if (!puts || opOf(script, callee) !== Op.member) return false;
  writeProperty(solver, step, objectOf(script, callee), '[]', step.path, 0);
  // `new Array(3).fill(data)` is the list.
  if (name === 'fill') solver.to(step, call, solver.paths.under('[]', step.path));
  return true;
}

/** `alphabet.charAt(data >> 2)`, `alphabet.indexOf(letter)`: letters that data picks, and places of its letters, say the data. */
function picked({ solver, step, call, at, callee, name }: Passing): boolean {
  const { script } = step.unit;
  if (at !== 0 || step.path !== 0 || opOf(script, callee) !== Op.member) return false;
  const isAlphabet = (constant(script, objectOf(script, callee)) ?? '').length >= SHORTEST_ALPHABET;
  const isLetter = name === 'charAt' || (name === 'indexOf' && isAlphabet);
  const isWord =
    (name === 'get' || name === 'indexOf') &&
    isLookedUpInBook(step.unit, objectOf(script, callee), argOf(script, call, 0));
  if (!isLetter && !isWord) return false;
  solver.to(step, call);
  return true;
}

/** `list.push(data)`, `map.set(key, data)`, `form.append(name, data)` */
function putInto({ solver, step, call, at, callee, name, api = '' }: Passing): boolean {
  const { unit, path } = step;
  const { script } = unit;
  if (!PUT_INTO.has(name) || opOf(script, callee) !== Op.member) return false;
  if (api.startsWith('$') || (api.startsWith('chrome') && !api.includes('().'))) return false;
  const receiver = objectOf(script, callee);
  const args = argsOf(script, call);
  const key = args.length > 1 && at === 1 ? constant(script, args[0] ?? 0) : undefined;
  const under = args.length === 1 || at > 0 || name === 'push' || name === 'unshift' ? (key ?? '[]') : KEYS;
  writeProperty(solver, step, receiver, under, path, 0);
  // `stream.writable.getWriter().write(data)`: it comes out, in another form, of `stream.readable`.
  const end = name === 'write' ? writtenBy(script, receiver) : 0;
  const stream = opOf(script, end) === Op.member && nameOf(script, end) === 'writable' ? objectOf(script, end) : 0;
  if (stream !== 0) writeProperty(solver, step, stream, 'readable', 0, 0);
  if (at === 0) invoke(solver, step, runsInStream(script, stream || end), 0, path, call);
  // `url.searchParams.set('q', data)`: the address whole holds it then, behind its host.
  if (nameOf(script, receiver) === 'searchParams') {
    const whole = objectOf(script, receiver);
    const behind = { ...step, flags: step.flags | TaintFlag.fixedHost | TaintFlag.joined };
    if (opOf(script, whole) === Op.ref) solver.keep(behind, unit, bindingOf(script, whole), 0);
    else writeProperty(solver, behind, whole, 'href', 0, 0);
  }
  // The object whole is then told too: a form or a list of parameters that is sent.
  solver.to(step, call, solver.paths.under(under, path));
  return true;
}

/** The stream, or its end, that a writer writes into; 0 for anything else. */
function writtenBy(script: Step['unit']['script'], writer: number): number {
  const made = resolve(script, writer);
  const getter = opOf(script, made) === Op.call ? calleeOf(script, made) : 0;
  const isGetter = nameOf(script, getter) === 'getWriter' && opOf(script, getter) === Op.member;
  return isGetter ? resolve(script, objectOf(script, getter)) : 0;
}

/** `template(data)`, `sanitize(data)` */
function markedByName({ solver, step, call, at, callee, name, api }: Passing): boolean {
  const { path, flags } = step;
  if (at === 0 && /^(?:template|tmpl|tpl)$/i.test(name)) {
    solver.to(step, call, 0, flags | TaintFlag.joined | (isRawTemplate(step.unit, callee) ? 0 : TaintFlag.noMarkup));
    return true;
  }
  if (!SANITIZER.test(name) && (api === undefined || api.includes('()') || !SANITIZER.test(api))) return false;
  solver.to(step, call, path, flags | TaintFlag.noMarkup | TaintFlag.insideFolder | TaintFlag.plainPattern);
  return true;
}

/** A text that is put together is a place of its own; the data goes on all the same. */
function puttingTogether({ solver, step, call, name }: Passing): boolean {
  if ((name === 'concat' || name === 'format') && solver.catalog.textSink) {
    const sink = solver.catalog.textSink(step.unit, call);
    if (sink) recordSinkHit(solver, step, sink, call, posOf(step.unit.script, call), 0);
  }
  return false;
}

/** Events that hold what they are made with. */
const TELLING = words('CustomEvent MessageEvent ErrorEvent PromiseRejectionEvent');

/** `new CustomEvent(name, data)`, `createTextNode(data)`, `/…/.exec(data)` */
function ofPlatform({ solver, step, call, at, callee, name, api }: Passing): boolean {
  const { path, flags } = step;
  if (TELLING.has(api ?? '') && at === 1) solver.to(step, call, path, flags);
  else if (api === 'Array') solver.to(step, call, solver.paths.under('[]', path));
  else if (api === 'document.createTextNode') solver.to(step, call, path, flags | TaintFlag.noMarkup);
  // Its parts. A program's `exec` has a name of its own.
  else if (
    at === 0 &&
    (name === 'exec' || name === 'matchAll') &&
    opOf(step.unit.script, callee) === Op.member &&
    (api === undefined || api.startsWith('RegExp()'))
  ) {
    const { script } = step.unit;
    const ofNumbers = takesNumbers(script, objectOf(script, callee));
    solver.to(step, call, 0, ofNumbers ? flags | TaintFlag.listed : flags);
  } else return api !== undefined && isEffect(api);
  return true;
}

/** `schema.safeParse(data)`, `safeParse(schema, data)`: what fits is told under a name. */
function fitting({ solver, step, call, at, name }: Passing): boolean {
  if (at > 1 || !/^safeParse(?:Async)?$/.test(name)) return false;
  solver.to(step, call, solver.paths.under(at === 0 ? 'data' : 'output', step.path));
  return true;
}

/** Methods of something unknown of which the argument is taken for part of the answer. */
const MAKES =
  /^(?:format|compile|render|parse(?:FromString)?|decode|encode|convert|pack|stringify|seal|dump|to[A-Z]\w*|(?:build|make|wrap|create|prepare|normalize|encrypt|transform|serialize|deflate|gzip|compress)\w*|get\w*Url)$/;

/** A method of something unknown: its answer may be anything. */
function ofUnknown({ solver, step, call, at, callee, name, api }: Passing): boolean {
  const { path, flags } = step;
  const { script } = step.unit;
  const isMethod = opOf(script, callee) === Op.member;
  // What is searched for is not in the answer.
  if (at === 0 && (name === 'replace' || name === 'replaceAll') && isMethod) return true;
  if (JOIN_IN.has(name) && isMethod) {
    // Lists that are put one behind the other leave what is in them as it is.
    const ofLists = name === 'concat' && path !== 0;
    solver.to(step, call, ofLists ? path : 0, ofLists ? flags : flags | TaintFlag.joined);
    return true;
  }
  // `new lib.Row(data)` holds it.
  if (opOf(script, call) === Op.create) return api !== undefined;
  return isMethod && (api === undefined || api.includes('()')) && !MAKES.test(name);
}

/** A template whose text is known and holds a place that is not escaped: `<%= name %>`, `{{{name}}}`. */
function isRawTemplate(unit: Step['unit'], callee: number): boolean {
  const { script } = unit;
  const owner =
    opOf(script, callee) === Op.member && opOf(script, objectOf(script, callee)) === Op.self
      ? (factOfThis(script, objectOf(script, callee))?.owner ?? -1)
      : -1;
  const made = owner > 0 ? propertyOf(script, owner, nameOf(script, callee)) : resolve(script, callee);
  return opOf(script, made) === Op.call && /<%=|\{\{\{|\{\{&/.test(constant(script, argOf(script, made, 0)) ?? '');
}

const BY_NAME: readonly Handler[] = [
  ({ solver, step, call, at, callee }) => putIntoPlatform(solver, step, call, at, callee),
  picked,
  putAmong,
  putInto,
  markedByName,
  puttingTogether,
  ofPlatform,
  fitting,
  ofUnknown,
];

/** A function that is known by its last name at most: what it does with its argument; false where nothing is known of it. */
export function passThroughMethod(passing: Passing): boolean {
  return BY_NAME.some((handle) => handle(passing));
}
