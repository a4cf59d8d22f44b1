import { isExtensionMember } from './apis.ts';
import { defsOf, lookup } from './lookup.ts';
import { ConstKind, Op, type ScriptFacts } from './script.ts';

/** Globals that are the global object itself: `window.fetch` is `fetch`. */
const ROOTS = new Set(['window', 'self', 'globalThis', 'global', 'frames']);
const POLYFILLS = new Set(['webextension-polyfill', 'webextension-polyfill-ts', 'wxt/browser', '@wxt-dev/browser', 'webext-polyfill', 'chrome-promise']);
const DEPTH = 60;
const LONGEST = 200;

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
  const known = paths[value];
  if (known !== undefined) return known;
  paths[value] = null; // a circle of assignments ends here
  const path = compute(script, value, depth + 1);
  paths[value] = path !== null && path.length > LONGEST ? null : path;
  return paths[value] as string | null;
}

function compute(script: ScriptFacts, value: number, depth: number): string | null {
  const first = script.a[value] as number;
  switch (script.op[value]) {
    case Op.global: {
      const name = script.strings[first] as string;
      if (name === 'browser' || name === 'msBrowser') return 'chrome';
      if (name === 'jQuery') return '$';
      // `a = chrome.tabs; a.query()`: a global that the script makes by assigning to it.
      const made = implicit(script).get(first);
      const path = made === undefined ? null : pathOf(script, made, depth);
      return path !== null && path.startsWith('chrome') ? path : name;
    }
    case Op.ref:
      return ofBinding(script, first, depth);
    case Op.member:
      return ofMember(script, value, depth);
    case Op.choice: {
      const length = script.lists[first] as number;
      let found: string | null = null;
      for (let n = 1; n <= length; n++) {
        const path = pathOf(script, script.lists[first + n] as number, depth);
        if (path === 'chrome') return path;
        found ??= path;
      }
      return found;
    }
    case Op.call:
    case Op.create:
      return ofCall(script, value, depth);
    case Op.self:
      return first === -1 ? 'this' : null;
    default:
      return null;
  }
}

/** Values of globals made by assignment, by string index of the name; those assigned twice are left out. */
function implicit(script: ScriptFacts): ReadonlyMap<number, number> {
  const table = lookup(script);
  if (!table.implicit) {
    const made = new Map<number, number>();
    for (let at = 0; at < script.writes.length; at += 4) {
      if (script.writes[at] !== 0) continue;
      const name = script.writes[at + 1] as number;
      made.set(name, made.has(name) ? 0 : (script.writes[at + 2] as number));
    }
    table.implicit = made;
  }
  return table.implicit;
}

function ofBinding(script: ScriptFacts, binding: number, depth: number): string | null {
  const imported = lookup(script).imports.get(binding);
  const name = script.strings[script.bindings[binding * 3] as number] as string;
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
  // `import { browser } from './api.js'`, `var browser = n(42)`: by these names only the interface is meant.
  if (path === null && (name === 'browser' || name === 'chrome')) return 'chrome';
  return path;
}

function ofImport(module: string, name: string): string | null {
  if (POLYFILLS.has(module)) return name === 'default' || name === '*' || name === 'browser' || name === 'chrome' ? 'chrome' : `chrome.${name}`;
  const path = ofModule(module);
  if (path === null) return null;
  return name === 'default' || name === '*' ? path : `${path}.${name}`;
}

/** Name of a module as the start of a path: `node:fs/promises` is `fs.promises`, `jquery` is `$`. */
function ofModule(module: string): string | null {
  if (module.startsWith('.') || module.startsWith('/')) return null;
  if (POLYFILLS.has(module)) return 'chrome';
  const name = module.replace(/^node:/, '');
  if (name === 'jquery') return '$';
  return name === 'fs/promises' ? 'fs.promises' : name;
}

function ofMember(script: ScriptFacts, value: number, depth: number): string | null {
  const object = script.a[value] as number;
  const name = script.strings[script.b[value] as number] as string;
  const path = pathOf(script, object, depth);
  if (path !== null && !path.includes('()')) {
    if (ROOTS.has(path) || path === 'this') return name === 'browser' ? 'chrome' : name === 'jQuery' ? '$' : name;
    if (name === 'default' || (name === 'bind' && path !== '$()')) return path;
    return `${path}.${name}`;
  }
  // A bundler's variable: the two names tell.
  if (script.op[object] === Op.member) {
    const space = script.strings[script.b[object] as number] as string;
    if (isExtensionMember(space, name)) return `chrome.${space}.${name}`;
  }
  if (name === 'browser') return 'chrome';
  return path === null || name === 'default' || (name === 'bind' && path !== '$()') ? path : `${path}.${name}`;
}

function ofCall(script: ScriptFacts, value: number, depth: number): string | null {
  const callee = pathOf(script, script.a[value] as number, depth);
  if (callee === null) return null;
  const list = script.b[value] as number;
  const argument = (script.lists[list] as number) > 0 ? (script.lists[list + 1] as number) : 0;
  if (callee === 'require' || callee === 'import') {
    const text = script.op[argument] === Op.constant && script.b[argument] === ConstKind.text ? (script.strings[script.a[argument] as number] as string) : undefined;
    return text === undefined ? null : ofModule(text);
  }
  if (callee === 'util.promisify' || callee === 'promisify' || callee === 'Object.freeze') return pathOf(script, argument, depth);
  const calleeValue = script.a[value] as number;
  if (script.op[calleeValue] === Op.member && script.strings[script.b[calleeValue] as number] === 'bind') return callee;
  return `${callee}()`;
}
