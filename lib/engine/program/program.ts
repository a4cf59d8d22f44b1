import type { Facts, FileFacts } from '../facts.ts';
import { addTo } from '../facts/addTo.ts';
import { manifestOf, rolesOf, type Role } from '../facts/extension/roles.ts';
import { workersOf } from '../facts/extension/workersOf.ts';
import { fileOfModule, resolveModule } from '../facts/resolveReference.ts';
import {
  bindingCount,
  bindingName,
  callsOf,
  constant,
  lookup,
  type ScriptFacts,
  scriptsOf,
} from '../facts/javascript/query.ts';
import { SETTER } from '../facts/javascript/script.ts';
import { carriedOn } from './carriedOn.ts';
import { exportsOf } from './exportsOf.ts';
import { type GlobalRead, globalReadsOf, globalsOf } from './globalsOf.ts';
import { namedConstants } from './namedConstants.ts';
import { isOneSite, mayMeet, sitesOf } from './sitesOf.ts';
import { useGraphOf, type UseGraph } from './useGraph.ts';
import { likelyPlaces, bitsOf, PUT_IN } from './likelyPlaces.ts';

/** One script of the program. */
export interface Unit {
  readonly index: number;
  readonly program: Program;
  readonly file: FileFacts;
  readonly script: ScriptFacts;
  readonly roles: ReadonlySet<Role>;
  /** Whether it runs as a worker and nowhere else. */
  readonly isWorker: boolean;
  /** First of the numbers that its nodes have in the whole program. */
  readonly base: number;
  useGraph(): UseGraph;
  /** The text behind a named constant (`\u0001NAME`, as guards mark it) where the program has one of that name. */
  known(text: string): string;
}

/** A function of the program. */
export interface Target {
  readonly unit: Unit;
  readonly fn: number;
  /** Arguments that stand before the first parameter (`call`), negative when bound ones come first. */
  readonly shift: number;
  /** The parameter that holds all arguments as a list, where that is one: of a proxy's trap for calls. */
  readonly list?: number;
}

const NOTHING: readonly never[] = [];

const NO_ROLES: ReadonlySet<Role> = new Set();

/** Code in a text runs where it is put, whatever the script is that holds it. */
const ROLES_OF_TEXTS = { page: new Set<Role>(['content']), worker: NO_ROLES } as const;

/** Values and bindings of all scripts of a program of a few pages of code: little can be mixed up there. */
export const FEW_VALUES = 10_000;

/** All scripts with what connects them: imports, exports, shared globals. */
export class Program {
  readonly units: readonly Unit[];
  /** Values and bindings of all scripts. */
  readonly size: number;
  /** The same without libraries as their makers publish them. */
  readonly ownSize: number;
  /** Names of properties that a setter of some script hears. */
  readonly setters: ReadonlySet<string>;
  readonly #byPath = new Map<string, Unit>();
  readonly #exports = new Map<Unit, ReadonlyMap<string, readonly number[]>>();
  #globals: ReadonlyMap<string, readonly { unit: Unit; value: number; binding: number }[]> | undefined;
  #globalReads: ReadonlyMap<string, readonly GlobalRead<Unit>[]> | undefined;

  /** The extension's id where its manifest names it. */
  readonly ownId: string | undefined;
  readonly #extension: boolean;
  /** Where each script is loaded, in bits: two of them are compared for every global. */
  readonly #places: number[] = [];
  /** The sites whose pages each script runs in, where it runs nowhere else. */
  readonly #sites: (readonly string[] | undefined)[] = [];
  readonly #meetings = new Map<number, boolean>();

  constructor(facts: Facts) {
    this.#extension = facts.kind === 'extension';
    this.ownId = manifestOf(facts)?.manifest.gecko?.id;
    const roles = facts.kind === 'extension' ? rolesOf(facts) : new Map<string, ReadonlySet<Role>>();
    const workers = facts.kind === 'extension' ? facts.whole(workersOf) : new Set<string>();
    const sites = facts.kind === 'extension' ? sitesOf(facts) : () => undefined;
    const units: Unit[] = [];
    let named: ReadonlyMap<string, string> | undefined;
    let base = 0;
    let ownSize = 0;
    for (const { file, script } of scriptsOf(facts)) {
      let graph: UseGraph | undefined;
      const unit: Unit = {
        index: units.length,
        program: this,
        file,
        script,
        roles: script.runsIn === undefined ? (roles.get(file.path) ?? NO_ROLES) : ROLES_OF_TEXTS[script.runsIn],
        isWorker: script.runsIn === undefined ? workers.has(file.path) : script.runsIn === 'worker',
        base,
        useGraph: () => (graph ??= useGraphOf(script)),
        known: (text) =>
          text.startsWith('\u0001') ? ((named ??= namedConstants(units)).get(text.slice(1)) ?? text) : text,
      };
      units.push(unit);
      this.#places.push(unit.roles.size === 0 ? likelyPlaces(script) : bitsOf(unit.roles) || PUT_IN);
      this.#sites.push(sites(file.path));
      const size = script.op.length + bindingCount(script);
      base += size;
      if (!file.traits.vendored) ownSize += size;
      if (!this.#byPath.has(file.path)) this.#byPath.set(file.path, unit);
    }
    this.units = units;
    this.setters = new Set(
      units.flatMap(({ script }) =>
        script.strings.filter((text) => text.startsWith(SETTER)).map((text) => text.slice(SETTER.length)),
      ),
    );
    this.size = base;
    this.ownSize = ownSize;
  }

  /** Whether a script runs in pages of one host alone: a request to it is one to the page's own site. */
  runsOnlyAt(unit: Unit, host: string): boolean {
    const sites = this.#sites[unit.index] ?? [];
    return sites.length > 0 && sites.every((site) => isOneSite(site, host));
  }

  readonly #resolved = new Map<Unit, Map<string, Unit | undefined>>();

  /** The script that a relative import means. */
  imported(from: Unit, module: string): Unit | undefined {
    if (!/^[./~@]/.test(module)) return undefined;
    let known = this.#resolved.get(from);
    if (!known) {
      known = new Map();
      this.#resolved.set(from, known);
    }
    if (!known.has(module)) known.set(module, this.#find(from, module));
    return known.get(module);
  }

  #find(from: Unit, module: string): Unit | undefined {
    const path = resolveModule(from.file.path, module);
    return path === undefined ? undefined : fileOfModule(this.#byPath, path);
  }

  /** Values that a script exports under a name: ES and CommonJS. */
  exported(unit: Unit, name: string, depth = 0): { unit: Unit; value: number }[] {
    const own = this.#exportsOf(unit).get(name) ?? [];
    const out = own.map((value) => ({ unit, value }));
    if (out.length > 0 || depth > 4) return out;
    for (const { module, name: inner, as } of unit.script.reexports) {
      if (as !== name && as !== '*') continue;
      const other = this.imported(unit, module);
      if (other) out.push(...this.exported(other, inner === '*' ? name : inner, depth + 1));
    }
    return out;
  }

  #exportsOf(unit: Unit): ReadonlyMap<string, readonly number[]> {
    let table = this.#exports.get(unit);
    if (!table) this.#exports.set(unit, (table = exportsOf(unit.script)));
    return table;
  }

  /** What scripts put under a global name: variables at the top of classic scripts, `window.name = …`, `name = …`. */
  globals(name: string): readonly { unit: Unit; value: number; binding: number }[] {
    this.#globals ??= globalsOf(this.units, this.#extension);
    return this.#globals.get(name) ?? [];
  }

  /** The same variable in other scripts, where each script takes what there is already: `var App = App || {}`. */
  declaredAlike(unit: Unit, binding: number): readonly { unit: Unit; binding: number }[] {
    if (!carriedOn(unit.script).has(binding)) return NOTHING;
    const name = bindingName(unit.script, binding);
    return this.globals(name).filter(
      (one) => one.unit !== unit && carriedOn(one.unit.script).has(one.binding) && this.together(one.unit, unit),
    );
  }

  /** Where a global of a script is read, by itself and by those that share its globals or ask for its page. */
  globalReads(name: string, unit: Unit): readonly GlobalRead<Unit>[] {
    this.#globalReads ??= globalReadsOf(this.units);
    const reads = this.#globalReads.get(name) ?? NOTHING;
    return reads.filter((read) => (read.ofBackground ? unit.roles.has('background') : this.together(read.unit, unit)));
  }

  /** Two scripts that can share globals: loaded into the same kind of place; in repositories, of one folder. */
  together(one: Unit, other: Unit): boolean {
    if (!this.#extension) return one === other || folderOf(one) === folderOf(other);
    if (one === other) return true;
    const some = this.#places[one.index] as number;
    const others = this.#places[other.index] as number;
    return (some & others) !== 0 && this.#meet(one, other);
  }

  #meet(one: Unit, other: Unit): boolean {
    const [some, others] = [this.#sites[one.index], this.#sites[other.index]];
    if (some === undefined || others === undefined) return true;
    const key = one.index * this.units.length + other.index;
    let known = this.#meetings.get(key);
    if (known === undefined) this.#meetings.set(key, (known = mayMeet(some, others)));
    return known;
  }

  #importers: Map<Unit, { unit: Unit; binding: number; name: string }[]> | undefined;

  /** Bindings that hold what a script exports under a name, in the scripts that import it. */
  *importers(unit: Unit, name: string): Iterable<{ unit: Unit; binding: number; whole: boolean }> {
    if (!this.#importers) {
      const table = new Map<Unit, { unit: Unit; binding: number; name: string }[]>();
      for (const other of this.units) {
        for (const one of other.script.imports) {
          const from = one.binding < 0 ? undefined : this.imported(other, one.module);
          if (from) addTo(table, from, { unit: other, binding: one.binding, name: one.name });
        }
      }
      this.#importers = table;
    }
    for (const one of this.#importers.get(unit) ?? []) {
      if (one.name === name || one.name === '*')
        yield { unit: one.unit, binding: one.binding, whole: one.name === '*' && name !== '*' };
    }
  }

  /** `require('./x')` and `import('./x')` calls that give a script's exports. */
  *requirers(unit: Unit): Iterable<{ unit: Unit; value: number }> {
    for (const other of this.units) {
      for (const call of callsOf(other.script, 'require', 'import')) {
        const module = constant(other.script, call.args[0] ?? 0);
        if (module !== undefined && this.imported(other, module) === unit) yield { unit: other, value: call.value };
      }
    }
  }
}

const folderOf = (unit: Unit): string => unit.file.path.slice(0, unit.file.path.lastIndexOf('/') + 1);

/** The import behind a binding. */
export function importOf(unit: Unit, binding: number): { module: string; name: string } | undefined {
  return lookup(unit.script).imports.get(binding);
}
