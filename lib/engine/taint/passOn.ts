import { constant, listOf, nameOf, Op, pattern, propertyOf, resolve } from '../facts/javascript/query.ts';
import { KEYS } from '../facts/javascript/script.ts';
import { recordSinkHit } from './recordSinkHit.ts';
import { hostIsFixed } from './hostIsFixed.ts';
import { isEffect } from './isEffect.ts';
import { takesNumbers } from './takesNumbers.ts';
import { TaintFlag } from './kinds.ts';
import { iterated } from './iterated.ts';
import { invoke } from './methodCalls.ts';
import { putIntoPlatform } from './platformObjects.ts';
import { ALIKE, AS_WHOLE, COERCIONS, JOIN_IN, PUT_INTO, SANITIZER } from '../program/methods.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { writeProperty } from './writes.ts';
import { words } from '../words.ts';

/** Data that is an argument of a call of what is not the program's. */
interface Passing {
  readonly solver: Solver;
  readonly step: Step;
  readonly call: number;
  /** Number of the argument. */
  readonly at: number;
  readonly callee: number;
  /** Last name of what is called. */
  readonly name: string;
  readonly api: string | undefined;
}

/** Does what it knows of a call; false where it knows nothing of it. */
type Handler<P extends Passing = Passing> = (passing: P) => boolean;
type OfApi = Passing & { readonly api: string; /** With `()` where it is made by `new`. */ readonly whole: string };

/** Give back what an address holds in encoded form. */
const DECODES = words('decodeURIComponent decodeURI unescape atob URL() URLSearchParams() qs.parse querystring.parse');
/** Names of properties are the author's, unless the whole object came from outside. */
const NAMES_OF = words('Object.keys Object.getOwnPropertyNames Reflect.ownKeys');
const COLLECTIONS = words('Map() Set() WeakMap() WeakSet()');
/** Put what they are given into their first argument. */
const ASSIGN = words('Object.assign $.extend _.extend _.assign _.merge');
/** Letters of a text that stands for numbers by their places. */
const SHORTEST_ALPHABET = 10;
/** Call their second argument with each element of the first: with the element first, or behind its number. */
const EACH_FIRST = words('_.each _.forEach _.map $.map $.grep');
const EACH_SECOND = words('$.each jQuery.each');

/** Functions that are not the program's: what their answer holds of their argument. */
export function passOn(passing: Passing): void {
  const { solver, step, call, api } = passing;
  if (api !== undefined) {
    const whole = step.unit.script.op[call] === Op.create ? `${api}()` : api;
    const known: OfApi = { ...passing, api, whole };
    for (const handle of BY_API) if (handle(known)) return;
  }
  for (const handle of BY_NAME) if (handle(passing)) return;
  solver.to(step, call);
}

function answersNothing({ solver, step, call, api }: OfApi): boolean {
  if (NAMES_OF.has(api) && solver.paths.head(step.path) === KEYS)
    solver.to(step, call, solver.paths.under('[]', solver.paths.tail(step.path)));
  // `String.fromCharCode(parseInt(data.substr(n, 2), 16))`: numbers can be letters.
  if ((solver.catalog.everywhere !== undefined && COERCIONS.has(api)) || isOtherBase(step, call, api))
    solver.to(step, call);
  return COERCIONS.has(api) || (NAMES_OF.has(api) && step.path !== 0);
}

/** `parseInt(bits, 2)`: a text written as a number of another base than people write. */
function isOtherBase({ unit: { script } }: Step, call: number, api: string): boolean {
  if (api !== 'parseInt' && api !== 'Number.parseInt') return false;
  const base = constant(script, listOf(script, script.b[call] as number)[1] ?? 0);
  return base !== undefined && base !== '10';
}

/** The answer is a text made of the whole argument. */
function asWhole(passing: OfApi): boolean {
  const { solver, step, call, api, whole } = passing;
  if (!AS_WHOLE.has(whole) && !AS_WHOLE.has(api)) return false;
  const { unit } = step;
  if (passing.name === 'format' && solver.catalog.textSink) {
    const sink = solver.catalog.textSink(unit, call);
    if (sink) recordSinkHit(solver, step, sink, call, unit.script.pos[call] as number, 0);
  }
  // What a request sends stays apart from what it asks for.
  if (whole === 'Request()' && passing.at > 0) solver.to(step, call);
  // A form's parts keep their names: what is read back is one of them.
  else solver.to(step, call, 0, marksAsWhole(passing));
  return true;
}

function marksAsWhole({ step, call, at, name, api, whole }: OfApi): number {
  const { script } = step.unit;
  let { flags } = step;
  if (name === 'format' || name === 'join') flags |= TaintFlag.joined;
  if (api.startsWith('path.')) flags |= TaintFlag.resolved;
  if (api.startsWith('encodeURI') || api === 'escape') flags |= TaintFlag.noMarkup;
  if (DECODES.has(whole)) flags &= ~TaintFlag.noMarkup;
  if (api === 'JSON.stringify') flags |= TaintFlag.quoted;
  // Its options say what is sent, never where to.
  if (whole === 'Request()' && at === 1) return flags | TaintFlag.fixedHost;
  if (whole !== 'URL()') return flags;
  const base = listOf(script, script.b[call] as number)[1];
  if (at === 1) return flags & ~TaintFlag.fixedHost;
  return base !== undefined && hostIsFixed(pattern(script, base)) ? flags | TaintFlag.fixedHost : flags;
}

/** The answer is the argument in another form, property for property. */
function alike({ solver, step, call, at, api, whole }: OfApi): boolean {
  if (!ALIKE.has(api) && !ALIKE.has(whole)) return false;
  const { path } = step;
  const { script } = step.unit;
  const turns = (): number =>
    at === 0 ? iterated(solver, step.unit, listOf(script, script.b[call] as number)[0] ?? 0, path) : path;
  const each = api === 'Array.from' && at === 0 ? listOf(script, script.b[call] as number)[1] : undefined;
  if (api === 'Object.entries') solver.to(step, call, solver.paths.entries(path));
  else if (api === 'Object.values')
    solver.to(step, call, path === 0 ? 0 : solver.paths.under('[]', solver.paths.readAny(path)));
  else if (api === 'Object.fromEntries') solver.to(step, call, solver.paths.ofEntries(turns(), '*'));
  else if (each === undefined) solver.to(step, call, api === 'Array.from' ? turns() : path);
  else {
    const element = solver.paths.element(turns());
    if (element !== undefined) invoke(solver, step, each, 0, element, call);
  }
  return true;
}

/** `new Map(pairs)`, `new Set(list)` */
function collection({ solver, step, call, at, whole }: OfApi): boolean {
  if (!COLLECTIONS.has(whole)) return false;
  if (at !== 0) return true;
  const { unit, path } = step;
  const turns = iterated(solver, unit, listOf(unit.script, unit.script.b[call] as number)[0] ?? 0, path);
  solver.to(step, call, whole.includes('Map') ? solver.paths.ofEntries(turns, '[]') : turns);
  return true;
}

/** What a proxy does not answer itself, its target does; several promises answer with all that they hold. */
function around({ solver, step, call, at, api, whole }: OfApi): boolean {
  const isProxy = whole === 'Proxy()';
  if (!isProxy && api !== 'Promise.all' && api !== 'Promise.allSettled') return false;
  if (!isProxy || at === 0) solver.to(step, call);
  return true;
}

/** `Object.assign(target, data)` */
function assigned({ solver, step, call, at, api }: OfApi): boolean {
  if (!ASSIGN.has(api)) return false;
  const { unit, path } = step;
  const { script } = unit;
  solver.to(step, call);
  const target = listOf(script, script.b[call] as number)[0] ?? 0;
  const first = script.a[target] as number;
  if (at === 0) return true;
  if (script.op[target] === Op.ref) solver.keep(step, unit, first, path);
  else if (script.op[target] === Op.member)
    writeProperty(solver, step, first, script.strings[script.b[target] as number] as string, path, 0);
  // Of data as a whole it is not known which properties it has.
  else if (script.op[target] === Op.self && path === 0) writeProperty(solver, step, target, '*', 0, 0);
  else if (script.op[target] === Op.self)
    writeProperty(solver, step, target, solver.paths.head(path), solver.paths.tail(path), 0);
  return true;
}

/** `const { promise, resolve } = Promise.withResolvers()`: what is resolved the promise holds. */
function resolved({ solver, step, at, callee, api }: OfApi): boolean {
  if (api !== 'Promise.withResolvers().resolve') return false;
  const { script } = step.unit;
  const part = resolve(script, callee);
  if (at === 0 && script.op[part] === Op.member)
    solver.to(step, resolve(script, script.a[part] as number), solver.paths.under('promise', step.path));
  return true;
}

/** `get(store)` of Svelte: what was put into it. */
function taken({ solver, step, call, at, api }: OfApi): boolean {
  if (api !== 'svelte/store.get') return false;
  if (at === 0) solver.to(step, call, solver.paths.element(step.path) ?? step.path);
  return true;
}

/** `$.each(list, (n, one) => …)`, `_.map(list, (one) => …)` */
function eachOf({ solver, step, call, at, api }: OfApi): boolean {
  const isFirst = EACH_FIRST.has(api);
  if (!isFirst && !EACH_SECOND.has(api)) return false;
  const { script } = step.unit;
  const element = solver.paths.element(step.path);
  const fn = listOf(script, script.b[call] as number)[1];
  if (at === 0 && element !== undefined && fn !== undefined) invoke(solver, step, fn, isFirst ? 0 : 1, element, call);
  return true;
}

/** `list.splice(0, 1, data)`, `list.fill(data)`: among the list's elements. */
function putAmong({ solver, step, at, callee, name }: Passing): boolean {
  const { script } = step.unit;
  const puts = (name === 'splice' && at > 1) || (name === 'fill' && at === 0);
  if (!puts || script.op[callee] !== Op.member) return false;
  writeProperty(solver, step, script.a[callee] as number, '[]', step.path, 0);
  return true;
}

/** `alphabet.charAt(data >> 2)`, `alphabet.indexOf(letter)`: letters that data picks, and places of its letters, say the data. */
function picked({ solver, step, call, at, callee, name }: Passing): boolean {
  const { script } = step.unit;
  if (at !== 0 || step.path !== 0 || script.op[callee] !== Op.member) return false;
  const isAlphabet = (constant(script, script.a[callee] as number) ?? '').length >= SHORTEST_ALPHABET;
  if (name !== 'charAt' && !(name === 'indexOf' && isAlphabet)) return false;
  solver.to(step, call);
  return true;
}

/** `list.push(data)`, `map.set(key, data)`, `form.append(name, data)` */
function putInto({ solver, step, call, at, callee, name, api = '' }: Passing): boolean {
  const { unit, path } = step;
  const { script } = unit;
  if (!PUT_INTO.has(name) || script.op[callee] !== Op.member) return false;
  if (api.startsWith('$') || (api.startsWith('chrome') && !api.includes('().'))) return false;
  const receiver = script.a[callee] as number;
  const args = listOf(script, script.b[call] as number);
  const key = args.length > 1 && at === 1 ? constant(script, args[0] ?? 0) : undefined;
  const under = args.length === 1 || at > 0 || name === 'push' || name === 'unshift' ? (key ?? '[]') : KEYS;
  writeProperty(solver, step, receiver, under, path, 0);
  // `stream.writable.getWriter().write(data)`: it comes out, in another form, of `stream.readable`.
  const stream = name === 'write' ? streamOf(script, receiver) : 0;
  if (stream !== 0) writeProperty(solver, step, stream, 'readable', 0, 0);
  // `url.searchParams.set('q', data)`: the address whole holds it then, behind its host.
  if (nameOf(script, receiver) === 'searchParams') {
    const whole = script.a[receiver] as number;
    const behind = { ...step, flags: step.flags | TaintFlag.fixedHost | TaintFlag.joined };
    if (script.op[whole] === Op.ref) solver.keep(behind, unit, script.a[whole] as number, 0);
    else writeProperty(solver, behind, whole, 'href', 0, 0);
  }
  // The object whole is then told too: a form or a list of parameters that is sent.
  solver.to(step, call, solver.paths.under(under, path));
  return true;
}

/** The stream that a writer belongs to; 0 for anything else. */
function streamOf(script: Step['unit']['script'], writer: number): number {
  const made = resolve(script, writer);
  const getter = script.op[made] === Op.call ? (script.a[made] as number) : 0;
  const isGetter = nameOf(script, getter) === 'getWriter' && script.op[getter] === Op.member;
  const end = isGetter ? resolve(script, script.a[getter] as number) : 0;
  return script.op[end] === Op.member && nameOf(script, end) === 'writable' ? (script.a[end] as number) : 0;
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
    if (sink) recordSinkHit(solver, step, sink, call, step.unit.script.pos[call] as number, 0);
  }
  return false;
}

/** `new CustomEvent(name, data)`, `createTextNode(data)`, `/…/.exec(data)` */
function ofPlatform({ solver, step, call, at, callee, name, api }: Passing): boolean {
  const { path, flags } = step;
  if (api === 'CustomEvent' && at === 1) solver.to(step, call, path, flags);
  else if (api === 'document.createTextNode') solver.to(step, call, path, flags | TaintFlag.noMarkup);
  // Its parts. A program's `exec` has a name of its own.
  else if (
    at === 0 &&
    (name === 'exec' || name === 'matchAll') &&
    step.unit.script.op[callee] === Op.member &&
    (api === undefined || api.startsWith('RegExp()'))
  ) {
    const { script } = step.unit;
    const ofNumbers = takesNumbers(script, script.a[callee] as number);
    solver.to(step, call, 0, ofNumbers ? flags | TaintFlag.listed : flags);
  } else return api !== undefined && isEffect(api);
  return true;
}

/** Methods of something unknown of which the argument is taken for part of the answer. */
const MAKES =
  /^(?:format|compile|render|parse|decode|encode|convert|to[A-Z]\w*|(?:build|make|wrap|create|prepare|normalize|encrypt|transform|serialize)\w*|get\w*Url)$/;

/** A method of something unknown: its answer may be anything. */
function ofUnknown({ solver, step, call, callee, name, api }: Passing): boolean {
  const { path, flags } = step;
  const { script } = step.unit;
  const isMethod = script.op[callee] === Op.member;
  if (JOIN_IN.has(name) && isMethod) {
    solver.to(step, call, path === 0 || name === 'concat' ? path : 0, flags | TaintFlag.joined);
    return true;
  }
  if (script.op[call] === Op.create && api !== undefined) return true;
  return isMethod && (api === undefined || api.includes('()')) && !MAKES.test(name);
}

/** A template whose text is known and holds a place that is not escaped: `<%= name %>`, `{{{name}}}`. */
function isRawTemplate(unit: Step['unit'], callee: number): boolean {
  const { script } = unit;
  const owner =
    script.op[callee] === Op.member && script.op[script.a[callee] as number] === Op.self
      ? (script.functions[script.a[script.a[callee] as number] as number]?.owner ?? -1)
      : -1;
  const made = owner > 0 ? propertyOf(script, owner, nameOf(script, callee)) : resolve(script, callee);
  return (
    script.op[made] === Op.call &&
    /<%=|\{\{\{|\{\{&/.test(constant(script, listOf(script, script.b[made] as number)[0] ?? 0) ?? '')
  );
}

const BY_API: readonly Handler<OfApi>[] = [
  answersNothing,
  asWhole,
  alike,
  collection,
  around,
  assigned,
  resolved,
  taken,
  eachOf,
];
const BY_NAME: readonly Handler[] = [
  ({ solver, step, call, at, callee }) => putIntoPlatform(solver, step, call, at, callee),
  picked,
  putAmong,
  putInto,
  markedByName,
  puttingTogether,
  ofPlatform,
  ofUnknown,
];
