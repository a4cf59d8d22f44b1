import { words } from '../../words.ts';
import { isExtensionMember, namespaceOf } from './apis.ts';
import { HAS_MEANING } from './hasMeaning.ts';
import { isWrapper } from './isWrapper.ts';
import { listLength, listItem } from './lists.ts';
import { defsOf, lookup, onlyDef, propertyOf, resolve, type HandedApis } from './lookup.ts';
import { paramsOf } from './paramsOf.ts';
import {
  argCountOf,
  argOf,
  bindingOf,
  calleeOf,
  choicesOf,
  elementsOf,
  factOfThis,
  functionOfThis,
  globalNameIndex,
  literalKind,
  literalText,
  nameOfGlobal,
  objectOf,
  opOf,
  propertyIndexOf,
  propertyNameOf,
  superclassOf,
  valueListOf,
} from './operands.ts';
import { bindingName, stringAt, WRITE_SIZE, writtenObject, writtenPropertyIndex, writtenValue } from './records.ts';
import { ConstKind, Op, type ScriptFacts } from './script.ts';
import { POLYFILLS, ofModule } from './modulePath.ts';
import { answersKit } from './ownKits.ts';

/** Globals that are the global object itself: `window.fetch` is `fetch`. */
const ROOTS = new Set(['window', 'self', 'globalThis', 'global', 'frames']);

/** Values of one global that are looked at. */
const MOST_VALUES = 4;

const DEPTH = 60;

const LONGEST = 200;

/** Of a value without a path in the memo of paths. */
const NONE = 1;

/**
 * The dotted name behind a value, seen through variables, destructuring, imports, `require`, `bind`, `promisify`:
 * `chrome.tabs.query` (also for `browser`, the polyfill and bundlers' variables), `child_process.exec`,
 * `document.cookie`, `$().html` (a call's answer ends in `()`), `XMLHttpRequest().open`.
 * undefined for anything that is not known by name.
 */
export function apiPath(script: ScriptFacts, value: number): string | undefined {
  return pathOf(script, value, 0) ?? undefined;
}

/** Whether a value is one of these names. */
export function isApi(script: ScriptFacts, value: number, ...names: readonly string[]): boolean {
  const path = apiPath(script, value);
  return path !== undefined && names.includes(path);
}

function pathOf(script: ScriptFacts, value: number, depth: number): string | null {
  if (value === 0 || depth > DEPTH) return null;
  const { paths } = lookup(script);
  const known = paths.at[value] as number;
  if (known !== 0) return paths.found[known] as string | null;
  paths.at[value] = NONE; // a circle of assignments ends here
  const path = compute(script, value, depth + 1);
  const isNone = path === null || path.length > LONGEST;
  paths.at[value] = isNone ? NONE : paths.found.push(path) - 1;
  return isNone ? null : path;
}

function compute(script: ScriptFacts, value: number, depth: number): string | null {
  switch (opOf(script, value)) {
    case Op.global: {
      const name = nameOfGlobal(script, value);
      if (name === 'browser' || name === 'msBrowser') return 'chrome';
      if (name === 'jQuery') return '$';
      return ofMadeGlobal(script, globalNameIndex(script, value), depth) ?? name;
    }
    case Op.ref:
      return ofBinding(script, bindingOf(script, value), depth);
    case Op.member:
      return ofMember(script, value, depth);
    case Op.choice: {
      const list = valueListOf(script, value);
      let found: string | null = null;
      for (let n = 0, length = listLength(script, list); n < length; n++) {
        const path = pathOf(script, listItem(script, list, n), depth);
        if (path === 'chrome') return path;
        found ??= path;
      }
      return found;
    }
    case Op.call:
    case Op.create:
      return ofCall(script, value, depth);
    case Op.self:
      return functionOfThis(script, value) === -1 ? 'this' : null;
    default:
      return null;
  }
}

/** `a = chrome.tabs; a.query()`, `window.ws = new WebSocket(…); ws.send()`: what the script itself puts under the name. */
function ofMadeGlobal(script: ScriptFacts, name: number, depth: number): string | null {
  let found: string | null = null;
  for (const value of madeGlobals(script).get(name) ?? []) {
    const path = pathOf(script, value, depth);
    // `window.fetch = new Proxy(window.fetch, …)` does what stood there before.
    if (path === null || path === 'Proxy()') continue;
    if (found !== null && found !== path) return null;
    found = path;
  }
  return found;
}

/** Values of globals made by assignment, by string index of the name; names that mean something to a browser are left out. */
function madeGlobals(script: ScriptFacts): ReadonlyMap<number, readonly number[]> {
  const table = lookup(script);
  if (!table.made) {
    const made = new Map<number, number[]>();
    for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
      const object = writtenObject(script, at);
      const name = writtenPropertyIndex(script, at);
      if (name < 0 || !isGlobalObject(script, object)) continue;
      if (HAS_MEANING.test(stringAt(script, name))) continue;
      const values = made.get(name);
      if (values === undefined) made.set(name, [writtenValue(script, at)]);
      else if (values.length < MOST_VALUES) values.push(writtenValue(script, at));
    }
    table.made = made;
  }
  return table.made;
}

/** `name = …` (no object), or `window.name = …`. */
const isGlobalObject = (script: ScriptFacts, object: number): boolean =>
  object === 0 || (opOf(script, object) === Op.global && ROOTS.has(nameOfGlobal(script, object)));

function ofBinding(script: ScriptFacts, binding: number, depth: number): string | null {
  const imported = lookup(script).imports.get(binding);
  const name = bindingName(script, binding);
  let path: string | null = null;
  if (imported) path = ofImport(imported.module, imported.name);
  else {
    const defs = defsOf(script, binding);
    if (defs.length <= 4) {
      for (const def of defs) {
        const one = pathOf(script, def, depth);
        if (one === null) continue;
        if (path !== null && path !== one) {
          path = null;
          break;
        }
        path = one;
      }
    }
  }
  path ??= handedApis(script).bindings.get(binding) ?? null;
  // `import { browser } from './api.js'`, `var browser = n(42)`: by these names only the interface is meant.
  if (path === null && (name === 'browser' || name === 'chrome')) return 'chrome';
  return path;
}

function ofImport(module: string, name: string): string | null {
  if (POLYFILLS.has(module))
    return name === 'default' || name === '*' || name === 'browser' || name === 'chrome' ? 'chrome' : `chrome.${name}`;
  const path = ofModule(module);
  if (path === null) return null;
  return name === 'default' || name === '*' ? path : `${path}.${name}`;
}

function ofMember(script: ScriptFacts, value: number, depth: number): string | null {
  const object = objectOf(script, value);
  const name = propertyNameOf(script, value);
  const path = pathOf(script, object, depth);
  if (path !== null && !path.includes('()')) {
    if (ROOTS.has(path) || path === 'this') return ofRoot(script, value, path, depth);
    return joined(path, name);
  }
  // A bundler's variable: the two names tell.
  if (opOf(script, object) === Op.member) {
    const space = propertyNameOf(script, object);
    if (isExtensionMember(space, name) && !isDatabase(script, objectOf(script, object), depth))
      return joined(`chrome.${space}`, name);
  }
  if (opOf(script, object) === Op.index && pathOf(script, objectOf(script, object), depth) === 'chrome') {
    const space = namespaceOf(name);
    if (space !== undefined) return `chrome.${space}.${name}`;
  }
  if (name === 'browser') return 'chrome';
  return path === null ? ofHeld(script, value, depth) : joined(path, name);
}

/** An instance of Dexie's, or of a class of the script that extends it: its tables are called as the author likes, `db.bookmarks`. */
function isDatabase(script: ScriptFacts, holder: number, depth: number): boolean {
  const made = resolve(script, holder);
  if (opOf(script, made) !== Op.create) return false;
  const maker = resolve(script, calleeOf(script, made));
  const of = opOf(script, maker) === Op.klass ? superclassOf(script, maker) : maker;
  return /^dexie(?:\.dexie)?$/i.test(pathOf(script, of, depth) ?? '');
}

function joined(path: string, name: string): string {
  // AngularJS brings jQuery along, or a small one of its own.
  if (path === 'angular' && name === 'element') return '$';
  if (name === 'default' || (name === 'bind' && path !== '$()')) return path;
  const isFormer = path === 'chrome.extension' && FORMER.test(name);
  return isFormer ? `chrome.runtime.${name.replace('Request', 'Message')}` : `${path}.${name}`;
}

/** What is heard and asked of `chrome.extension` is `chrome.runtime`'s today, and requests are messages (developer.chrome.com, deprecations). */
const FORMER = /^(?:on(?:Request|Message|Connect)(?:External)?|getURL)$/;

/** A member of what holds all that is global, or of `this` at the top of a script. */
function ofRoot(script: ScriptFacts, value: number, root: string, depth: number): string {
  const name = propertyNameOf(script, value);
  if (name === 'browser') return 'chrome';
  if (name === 'jQuery') return '$';
  return (root === 'this' ? null : ofMadeGlobal(script, propertyIndexOf(script, value), depth)) ?? name;
}

/** A part of the interface that an object or a class keeps in a property. */
function ofHeld(script: ScriptFacts, value: number, depth: number): string | null {
  const object = objectOf(script, value);
  // `const _this = this` too.
  const self = opOf(script, object) === Op.ref ? onlyDef(script, bindingOf(script, object)) : object;
  const isSelf = opOf(script, self) === Op.self;
  const owner = isSelf ? factOfThis(script, self)?.owner : 0;
  // `const api = { past: chrome.history }; api.past.search(…)`, and `this.past.search(…)` in its methods and a class'.
  const found = propertyOf(script, owner !== undefined && owner > 0 ? owner : object, propertyNameOf(script, value));
  const inner = found === 0 ? null : pathOf(script, found, depth);
  if (inner !== null || !isSelf) return inner;
  return handedApis(script).fields.get(`${owner}.${propertyIndexOf(script, value)}`) ?? null;
}

function ofCall(script: ScriptFacts, value: number, depth: number): string | null {
  const callee = pathOf(script, calleeOf(script, value), depth);
  const argument = argOf(script, value, 0);
  // `promisify(chrome.cookies.getAll)`, whoever's that is.
  const called = opOf(script, calleeOf(script, value)) === Op.ref ? bindingOf(script, calleeOf(script, value)) : -1;
  if (PROMISIFIES.test(callee ?? (called === -1 ? '' : bindingName(script, called))))
    return pathOf(script, argument, depth);
  if (callee === null) {
    if (answersKit(script, calleeOf(script, value))) return '$';
    const wrapped = opOf(script, calleeOf(script, value)) === Op.ref ? ofInterface(script, argument, depth) : null;
    return wrapped !== null && isWrapper(script, calleeOf(script, value)) ? wrapped : null;
  }
  if (callee === 'require' || callee === 'import') {
    const text =
      opOf(script, argument) === Op.constant && literalKind(script, argument) === ConstKind.text
        ? literalText(script, argument)
        : undefined;
    return text === undefined ? null : ofModule(text);
  }
  const calleeValue = calleeOf(script, value);
  if (opOf(script, calleeValue) === Op.member && propertyNameOf(script, calleeValue) === 'bind') return callee;
  // jQuery's methods give the same elements or others: `$(x).find(y).html(z)` is `$().html`.
  if (callee.startsWith('$().') && SAME_ELEMENTS.has(callee)) return '$()';
  if (
    callee.startsWith('$().') &&
    argCountOf(script, value) > (/\.(?:text|html|val)$/.test(callee) ? 0 : 1) &&
    /^\$\(\)\.(?:text|html|val|attr|prop|css|data)$/.test(callee)
  )
    return '$()';
  return `${callee}()`;
}

/** Give what they are given in another form: a function that promises, an object that cannot be changed. */
const PROMISIFIES = /(?:^|\.)(?:promisify(?:All)?|pify)$|^Object\.freeze$/;

/** Methods of jQuery whose answer is jQuery. */
const SAME_ELEMENTS = words(
  '$().add $().addBack $().addClass $().after $().animate $().append $().appendTo $().before $().bind $().children $().click $().clone $().closest $().contents $().delay $().each $().empty $().end $().eq $().fadeIn $().fadeOut $().filter $().find $().first $().focus $().has $().hide $().last $().next $().nextAll $().not $().off $().on $().one $().parent $().parents $().prepend $().prependTo $().prev $().remove $().removeAttr $().removeClass $().show $().siblings $().slideDown $().slideUp $().stop $().toggle $().toggleClass $().trigger $().wrap',
);

/** The path of a part of the extension interface, of the window or the document, not of an answer of it; null for anything else. */
export function ofInterface(script: ScriptFacts, value: number, depth = 0): string | null {
  const path = pathOf(script, value, depth);
  return path !== null &&
    !isOneOfParts(script, value, depth) &&
    (path.startsWith('chrome') || path === 'window' || path === 'document' || path === 'fetch') &&
    !path.includes('()')
    ? path
    : null;
}

/** Whether a value is one of several parts of the interface: `self.old ? chrome.history : chrome.cookies`. */
function isOneOfParts(script: ScriptFacts, value: number, depth: number): boolean {
  const seen = opOf(script, value) === Op.ref ? onlyDef(script, bindingOf(script, value)) : value;
  if (opOf(script, seen) !== Op.choice) return false;
  const parts = choicesOf(script, seen).map((one) => pathOf(script, one, depth));
  return new Set(parts.filter((path) => path?.startsWith('chrome.') === true)).size > 1;
}

/** The path of an object that is made on the spot: `new WebSocket(address)`, `axios.create(options)`. */
function ofMade(script: ScriptFacts, value: number): string | null {
  const op = opOf(script, value);
  const path = op === Op.create || op === Op.call ? pathOf(script, value, 0) : null;
  return path?.endsWith('()') === true ? path : null;
}

/** Parameters that are libraries: `jQuery(function ($) { … })`, `$(document).ready(($) => …)`, `define(['jquery'], ($) => …)`. */
function takeKits(script: ScriptFacts, call: number, bindings: Map<number, string>): void {
  const callee = calleeOf(script, call);
  const length = argCountOf(script, call);
  const last = length === 0 ? 0 : argOf(script, call, length - 1);
  if (opOf(script, callee) === Op.global && LOADERS.has(nameOfGlobal(script, callee))) {
    const before = length < 2 ? 0 : argOf(script, call, length - 2);
    const names = opOf(script, before) === Op.array ? elementsOf(script, before) : [];
    for (const [at, param] of names.length === 0 ? [] : paramsOf(script, last).entries()) {
      const name = names[at] ?? 0;
      const path = opOf(script, name) === Op.constant ? ofModule(literalText(script, name)) : null;
      if (path !== null && !OF_LOADERS.has(path)) bindings.set(param, path);
    }
    return;
  }
  const param = length === 1 ? paramsOf(script, last)[0] : undefined;
  if (param === undefined) return;
  const path = pathOf(script, callee, 0) ?? '';
  if (/^\$(?:\(\)\.ready|\.noConflict\(\))?$/.test(path)) bindings.set(param, '$');
  // `caches.open(name).then((cache) => cache.put(…))`, as `(await caches.open(name)).put(…)`
  else if (path.endsWith('().then')) bindings.set(param, path.slice(0, -5));
}

/** Loaders of modules (AMD): a list of names, and a function that is given them. */
const LOADERS = words('define require requirejs');

const OF_LOADERS = words('require exports module');

/**
 * What parts of the interface parameters and fields hold: `new CookieService(chrome.cookies)`, `this.api = api`; and
 * what fields are made: `this.socket = new WebSocket(address)`.
 */
function handedApis(script: ScriptFacts): HandedApis {
  const table = lookup(script);
  if (table.handed) return table.handed;
  table.handed = { bindings: new Map(), fields: new Map() };
  return keepHanded(script, apisOfParams(script));
}

function keepHanded(script: ScriptFacts, bindings: ReadonlyMap<number, string>): HandedApis {
  const table = lookup(script);
  // What was asked before this was known is asked anew.
  const anew = (fields: ReadonlyMap<string, string>): HandedApis => {
    if (bindings.size > 0 || fields.size > 0) table.paths.at.fill(0);
    return (table.handed = { bindings, fields });
  };
  anew(new Map());
  return anew(apisOfFields(script, bindings));
}

/** Adds what other scripts hand to parameters of a script; false where that is known. */
export function addHandedApis(script: ScriptFacts, given: Iterable<readonly [param: number, path: string]>): boolean {
  const known = handedApis(script).bindings;
  const bindings = new Map(known);
  for (const [param, path] of given) keepIfSame(bindings, param, path);
  if (withoutDifferent(bindings).size === known.size) return false;
  keepHanded(script, bindings);
  lookup(script).calls = undefined;
  return true;
}

/** Keeps what values are that their script alone does not tell: the first of their names, or any of several. */
export function keepPaths(script: ScriptFacts, found: ReadonlyMap<number, readonly string[]>): void {
  const table = lookup(script);
  // What was asked before this was known is asked anew.
  table.paths.at.fill(0);
  for (const [value, [first = '']] of found) table.paths.at[value] = table.paths.found.push(first) - 1;
  table.others = found;
  table.calls = undefined;
}

function apisOfParams(script: ScriptFacts): Map<number, string> {
  const bindings = new Map<number, string>();
  for (const call of script.calls) {
    const length = argCountOf(script, call);
    let params: readonly number[] | undefined;
    takeKits(script, call, bindings);
    for (let n = 0; n < length; n++) {
      const path = ofInterface(script, argOf(script, call, n), 0);
      if (path === null) continue;
      params ??= paramsOf(script, calleeOf(script, call));
      const param = params[n];
      if (param !== undefined) keepIfSame(bindings, param, path);
    }
  }
  return withoutDifferent(bindings);
}

function apisOfFields(script: ScriptFacts, bindings: ReadonlyMap<number, string>): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const object = writtenObject(script, at);
    const value = writtenValue(script, at);
    if (opOf(script, object) !== Op.self || opOf(script, value) === Op.func) continue;
    const handed = opOf(script, value) === Op.ref ? bindings.get(bindingOf(script, value)) : undefined;
    const path = handed ?? ofInterface(script, value, 0) ?? ofMade(script, value);
    if (path !== null)
      keepIfSame(fields, `${factOfThis(script, object)?.owner}.${writtenPropertyIndex(script, at)}`, path);
  }
  return withoutDifferent(fields);
}

/** Keeps the path of a place; one that holds different things says nothing. */
function keepIfSame<Place>(paths: Map<Place, string>, place: Place, path: string): void {
  paths.set(place, (paths.get(place) ?? path) === path ? path : '');
}

function withoutDifferent<Place>(paths: Map<Place, string>): Map<Place, string> {
  for (const [place, path] of paths) if (path === '') paths.delete(place);
  return paths;
}
