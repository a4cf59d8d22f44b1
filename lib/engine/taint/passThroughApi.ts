import {
  apiPath,
  argOf,
  argsOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  posOf,
  resolve,
  superclassOf,
} from '../facts/javascript/query.ts';
import { KEYS, THROWN } from '../facts/javascript/script.ts';
import { recordSinkHit } from './recordSinkHit.ts';
import { showsNoPage } from './showsNoPage.ts';
import { hostIsFixed } from './hostIsFixed.ts';
import { TaintFlag } from './kinds.ts';
import { TEXT } from '../program/paths.ts';
import { giveToMethods } from './giveToMethods.ts';
import { functionAt } from '../program/functionAt.ts';
import { ownerKey } from '../program/ownerOf.ts';
import { iterated } from './iterated.ts';
import { invoke } from './invoke.ts';
import { isOfRoot } from '../program/isOfRoot.ts';
import { ALIKE, AS_WHOLE, COERCIONS, DECODES } from '../program/methods.ts';
import type { Step } from './step.ts';
import { writeProperty } from './writes.ts';
import { words } from '../words.ts';
import type { OfApi, Handler } from './passing.ts';

/** Names of properties are the author's, unless the whole object came from outside. */
const NAMES_OF = words('Object.keys Object.getOwnPropertyNames Reflect.ownKeys');
const COLLECTIONS = words('Map() Set() WeakMap() WeakSet()');
/** Put what they are given into their first argument. */
const ASSIGN = words('Object.assign Object.setPrototypeOf $.extend _.extend _.assign _.merge');

/** Call their second argument with each element of the first: with the element first, or behind its number. */
const EACH_FIRST = words('_.each _.forEach _.map $.map $.grep');
const EACH_SECOND = words('$.each jQuery.each');

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
  const base = constant(script, argOf(script, call, 1));
  return base !== undefined && base !== '10';
}

/** The answer is a text made of the whole argument. */
function asWhole(passing: OfApi): boolean {
  const { solver, step, call, api, whole } = passing;
  if (!AS_WHOLE.has(whole) && !AS_WHOLE.has(api)) return false;
  if (solver.paths.isOfCall(step.path)) return true;
  const { unit } = step;
  // `JSON.parse(data, (key, value) => …)`
  if (api === 'JSON.parse' && passing.at === 0 && argsOf(unit.script, call).length > 1)
    invoke(solver, step, argOf(unit.script, call, 1), 1, 0, call);
  if (passing.name === 'format' && solver.catalog.textSink) {
    const sink = solver.catalog.textSink(unit, call);
    if (sink) recordSinkHit(solver, step, sink, call, posOf(unit.script, call), 0);
  }
  // What a request sends stays apart from what it asks for.
  if (whole === 'Request()' && passing.at > 0) solver.to(step, call);
  // A form's parts keep their names: what is read back is one of them.
  else solver.to(step, call, 0, marksAsWhole(passing));
  return true;
}

/** Parts of an address and of a request that name no host: `to.pathname = data; new Request(to)`. */
const BEHIND_HOST = /^(?:pathname|search|searchParams|hash|headers|body|method)$/;
const isBehindHost = ({ paths }: Pick<OfApi['solver'], 'paths'>, path: number, at: number): boolean =>
  at === 1 || BEHIND_HOST.test(paths.head(path));

/** What an answer gains. What is encoded names no address any more: as a whole one, it is told. */
const MARKS: Readonly<Record<string, number>> = {
  encodeURIComponent: TaintFlag.noMarkup | TaintFlag.joined,
  encodeURI: TaintFlag.noMarkup,
  escape: TaintFlag.noMarkup,
  btoa: TaintFlag.joined,
  'JSON.stringify': TaintFlag.quoted,
  'URL.createObjectURL': TaintFlag.dataAddress,
};

function marksAsWhole({ solver, step, call, at, name, api, whole }: OfApi): number {
  const { script } = step.unit;
  let flags = step.flags | (MARKS[api] ?? 0);
  if (api === 'URL.createObjectURL' && showsNoPage(solver, step.unit, argOf(script, call, 0)))
    flags |= TaintFlag.noMarkup;
  if (name === 'format' || name === 'join' || name === 'raw') flags |= TaintFlag.joined;
  if (api.startsWith('path.') || REAL_PATH.test(api)) flags = (flags | TaintFlag.resolved) & ~TaintFlag.endsName;
  if (api === 'path.join' && at > 0 && isOfRoot(script, argOf(script, call, at))) flags |= TaintFlag.insideFolder;
  if (DECODES.has(whole)) flags &= ~(TaintFlag.noMarkup | TaintFlag.asAddress);
  // Its options say what is sent, never where to.
  if (whole === 'Request()' && isBehindHost(solver, step.path, at)) return flags | TaintFlag.fixedHost;
  if (whole !== 'URL()' && api !== 'URL.parse') return flags;
  const base = argsOf(script, call)[1];
  // The page's own address as a base names its own host, neither a query nor a fragment; a whole address before it counts alone.
  if (base !== undefined && PAGE.test(apiPath(script, base) ?? ''))
    return at === 1 ? flags | TaintFlag.fixedHost : flags;
  if (at === 1) return flags & ~TaintFlag.fixedHost;
  // Before a base it names no host any more.
  const isTold = (flags & (TaintFlag.begins | TaintFlag.noAddress)) !== 0;
  const behind = isTold ? TaintFlag.fixedHost | TaintFlag.joined : TaintFlag.fixedHost;
  return base !== undefined && hostIsFixed(pattern(script, base)) ? flags | behind : flags;
}

/** `fs.promises.realpath(p)`: where a file lies in truth. */
const REAL_PATH = /\brealpath(?:Sync)?(?:\.native)?$/;

/** The address of the page that a script runs in. */
const PAGE = /^(?:(?:window|self|document)\.)?(?:location(?:\.(?:href|origin))?|URL|baseURI)$/;

/** The answer is the argument in another form, property for property. */
function alike({ solver, step, call, at, api, whole }: OfApi): boolean {
  if (!ALIKE.has(api) && !ALIKE.has(whole)) return false;
  const { path } = step;
  const { script } = step.unit;
  const turns = (): number => (at === 0 ? iterated(solver, step.unit, argOf(script, call, 0), path) : path);
  const each = api === 'Array.from' && at === 0 ? argsOf(script, call)[1] : undefined;
  if (api === 'Object.entries') solver.to(step, call, solver.paths.entries(path));
  else if (api === 'Object.values')
    solver.to(step, call, path === 0 ? 0 : solver.paths.under('[]', solver.paths.readAny(path)));
  else if (api === 'Promise.race' || api === 'Promise.any')
    solver.to(step, call, solver.paths.element(turns()) ?? path);
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
  const turns = iterated(solver, unit, argOf(unit.script, call, 0), path);
  solver.to(step, call, whole.includes('Map') ? solver.paths.ofEntries(turns, '[]') : turns);
  return true;
}

/** What a proxy does not answer itself, its target does. */
function around({ solver, step, call, at, whole }: OfApi): boolean {
  if (whole !== 'Proxy()') return false;
  if (at === 0) solver.to(step, call);
  return true;
}

/** An error holds what caused it; as a text it is its message. */
function ofError(passing: OfApi): boolean {
  const { solver, step, call, at, api } = passing;
  if (api === 'super') return ofOwnError(passing);
  if (!ERROR.test(api)) return false;
  if (at > 0) solver.to(step, call);
  else if (step.path === 0) solver.to(step, call, solver.paths.under(TEXT, 0));
  return true;
}

/** `super(data)` in a class of errors: its message. */
function ofOwnError({ solver, step, call, at }: OfApi): boolean {
  const { script } = step.unit;
  const around = functionAt(script, posOf(script, call), ({ arrow, owner = 0 }) => !arrow && owner > 0);
  const klass = script.functions[around]?.owner ?? 0;
  const isError = opOf(script, klass) === Op.klass && ERROR.test(nameOf(script, superclassOf(script, klass)));
  if (!isError || at !== 0 || step.path !== 0) return false;
  giveToMethods(solver, step, ownerKey(script, klass), solver.paths.under(TEXT, 0));
  return true;
}

const ERROR = /(?:Error|Exception)$/;

/** Several promises answer with what they hold, each for itself or the first of them. */
function ofPromises({ solver, step, call, api }: OfApi): boolean {
  const way = /^Promise\.(reject|all|allSettled|race|any)$/.exec(api)?.[1];
  if (way === undefined) return false;
  const { paths } = solver;
  let { path } = step;
  const element = path === 0 ? undefined : paths.element(path);
  const isThrown = element !== undefined && paths.head(element) === THROWN;
  if (way === 'reject') path = paths.under(THROWN, path);
  else if (way === 'allSettled' && element !== undefined)
    path = paths.under('[]', isThrown ? paths.under('reason', paths.tail(element)) : paths.under('value', element));
  else if (isThrown || way === 'race' || way === 'any') path = element ?? path;
  solver.to(step, call, path);
  return true;
}

/** `Object.assign(target, data)` */
function assigned({ solver, step, call, at, api }: OfApi): boolean {
  if (!ASSIGN.has(api)) return false;
  const { unit, path } = step;
  const { script } = unit;
  solver.to(step, call);
  const target = argOf(script, call, 0);
  if (at === 0) return true;
  // Of data as a whole it is not known which properties it has.
  if (path === 0) writeProperty(solver, step, target, '*', 0, 0);
  else writeProperty(solver, step, target, solver.paths.head(path), solver.paths.tail(path), 0);
  return true;
}

/** `reportError(data)`: as if nobody had caught it. */
function reported({ solver, step, at, api }: OfApi): boolean {
  if (!REPORTS.has(api)) return false;
  if (at === 0) solver.tellUncaught(step, step.path);
  return true;
}

const REPORTS = words('reportError self.reportError globalThis.reportError window.reportError');

const SETTLES = /^Promise\.withResolvers\(\)\.(?:resolve|reject)$/;

/** `const { promise, resolve } = Promise.withResolvers()`: what is resolved the promise holds. */
function resolved({ solver, step, at, callee, api }: OfApi): boolean {
  if (!SETTLES.test(api)) return false;
  const { script } = step.unit;
  const part = resolve(script, callee);
  const path = api.endsWith('reject') ? solver.paths.under(THROWN, step.path) : step.path;
  if (at === 0 && opOf(script, part) === Op.member)
    solver.to(step, resolve(script, objectOf(script, part)), solver.paths.under('promise', path));
  return true;
}

/** `Object.groupBy(list, (one) => …)`: the same elements, in lists by what the function gives. */
function grouped({ solver, step, call, at, api }: OfApi): boolean {
  if (api !== 'Object.groupBy' && api !== 'Map.groupBy') return false;
  const { script } = step.unit;
  const element = at === 0 ? solver.paths.element(step.path) : undefined;
  if (element === undefined) return true;
  solver.to(step, call, solver.paths.under(api === 'Map.groupBy' ? '[]' : '*', solver.paths.under('[]', element)));
  invoke(solver, step, argOf(script, call, 1), 0, element, call);
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
  const fn = argsOf(script, call)[1];
  if (at === 0 && element !== undefined && fn !== undefined) invoke(solver, step, fn, isFirst ? 0 : 1, element, call);
  return true;
}

const BY_API: readonly Handler<OfApi>[] = [
  answersNothing,
  asWhole,
  alike,
  collection,
  around,
  reported,
  ofError,
  ofPromises,
  assigned,
  resolved,
  grouped,
  taken,
  eachOf,
];

/** A function that is known by its path: what it does with its argument; false where nothing is known of it. */
export function passThroughApi(passing: OfApi): boolean {
  return BY_API.some((handle) => handle(passing));
}
