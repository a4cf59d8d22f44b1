import { apiPath, callsNamed, defsOf, listOf, nameOf, onlyDef, Op, propertyOf, resolve, type Call, type ScriptFacts } from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { bundledExports, bundledModule } from './bundles.ts';
import { funcValueOf } from './funcValueOf.ts';
import { EACH, PUT_INTO } from './methods.ts';
import { type Kept, Memo } from './memo.ts';
import { Use } from './net.ts';
import { importOf, type Program, type Target, type Unit } from './program.ts';
import { holderIn, holdersOf, storedIn } from './stores.ts';

/** Names of the platform's own methods: never taken for a method of the script by name alone. */
const COMMON = new Set(
  'add addEventListener addListener all append apply at bind call catch clear click close concat connect contains create delete each emit end entries error every exec filter find finally first focus forEach get getAll getItem has hasOwnProperty hide html includes indexOf init join keys last length listen load log map match next nodeType off on once open parse play pop post postMessage push put query read reduce remove removeListener render replace request require resolve reject reverse run search select send set setItem show slice some sort splice split start stop stringify test text then toString trigger trim unshift update use val value values write $ _'.split(' '),
);
const DEPTH = 6;
const MOST = 8;
/** Most functions of one table. */
const MOST_KEPT = 30;
/** Deepest nesting of tables in tables. */
const MOST_NESTED = 8;
/** Calls of a classic script, and number of such scripts, up to which they are looked at together. */
const CLASSIC = 3000;
const MOST_CLASSIC = 60;
/** Methods that give one of the things kept in a map or a list. */
const TAKES_OUT = new Set(['get', 'find', 'pop', 'shift', 'at']);

/** Finds which functions a call may run, and which calls may run a function. Answers are kept. */
export class Callees {
  readonly #program: Program;
  readonly #memo = new Memo();
  readonly #targets: Kept<number, Target> = new Map();
  readonly #callers: Kept<string, { unit: Unit; call: number; shift: number }> = new Map();
  readonly #methods = new Map<Unit, Map<string, number[]>>();
  readonly #prototypes = new Map<Unit, Map<string, number[]>>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** Functions of the program that a value may be. */
  targets(unit: Unit, value: number): readonly Target[] {
    return this.#memo.of(this.#targets, unit.base + value, (out) => void out.push(...this.#find(unit, value, 0).slice(0, MOST_KEPT)));
  }

  /** Functions that hear an event: the listener itself, or the `handleEvent` of an object. */
  listeners(unit: Unit, value: number): readonly Target[] {
    const found = this.targets(unit, value);
    return found.length > 0 ? found : this.#property(unit, value, 'handleEvent', 1);
  }

  #find(unit: Unit, value: number, depth: number): readonly Target[] {
    const { script } = unit;
    if (value === 0 || depth > DEPTH) return [];
    const first = script.a[value] as number;
    switch (script.op[value]) {
      case Op.func:
        return [{ unit, fn: first, shift: 0 }];
      case Op.ref:
        return this.#binding(unit, first, depth);
      case Op.choice:
        return listOf(script, first).flatMap((one) => this.#find(unit, one, depth + 1));
      case Op.global:
        return this.#program.globals(script.strings[first] as string).filter((one) => this.#program.together(one.unit, unit)).slice(0, MOST)
          .flatMap((one) => (one.binding >= 0 ? this.#binding(one.unit, one.binding, depth + 1) : this.#find(one.unit, one.value, depth + 1)));
      case Op.member:
        return this.#member(unit, value, depth);
      case Op.call: {
        const callee = script.a[value] as number;
        const bundled = bundledModule(unit, value);
        if (bundled) return bundledExports(bundled, '*').flatMap((one) => this.#find(bundled.unit, one, depth + 1));
        const name = script.op[callee] === Op.member ? script.strings[script.b[callee] as number] : undefined;
        // A function that makes a function: `addListener(handlerFor(port))`.
        if (name !== 'bind') {
          const made = this.#find(unit, callee, depth + 2).flatMap((maker) => maker.unit.script.functions[maker.fn]?.returns.slice(0, MOST).flatMap((one) => this.#find(maker.unit, one, depth + 2)) ?? []);
          return made.length === 0 && name !== undefined && TAKES_OUT.has(name) ? this.#kept(unit, script.a[callee] as number, depth + 1) : made;
        }
        const bound = Math.max(0, listOf(script, script.b[value] as number).length - 1);
        return this.#find(unit, script.a[callee] as number, depth + 1).map((target) => ({ ...target, shift: target.shift - bound }));
      }
      case Op.index:
        // `handlers[message.type](message)`: any function of the table.
        return this.#kept(unit, first, depth + 1);
      case Op.klass: {
        const constructor = propertyOf(script, value, 'constructor');
        return constructor === 0 ? [] : this.#find(unit, constructor, depth + 1);
      }
      default:
        return [];
    }
  }

  #binding(unit: Unit, binding: number, depth: number): readonly Target[] {
    const { script } = unit;
    const imported = importOf(unit, binding);
    if (imported) {
      const other = this.#program.imported(unit, imported.module);
      return other ? this.#program.exported(other, imported.name).flatMap((one) => this.#find(one.unit, one.value, depth + 1)) : [];
    }
    const out: Target[] = [];
    for (const def of defsOf(script, binding).subarray(0, MOST)) out.push(...this.#find(unit, def, depth + 1));
    if (out.length === 0 && script.bindings[binding * 3 + 2] === BindingKind.param) out.push(...this.#argument(unit, binding, depth));
    return out;
  }

  /** Functions handed over as a parameter: what callers give. */
  #argument(unit: Unit, binding: number, depth: number): readonly Target[] {
    const fn = unit.script.bindings[binding * 3 + 1] as number;
    const index = unit.script.functions[fn]?.params.indexOf(binding) ?? -1;
    if (index === -1 || depth > 4) return [];
    const out: Target[] = [];
    for (const caller of this.callers(unit, fn, depth + 1).slice(0, 20)) {
      const args = listOf(caller.unit.script, caller.unit.script.b[caller.call] as number);
      const value = args[index + caller.shift];
      if (value !== undefined) out.push(...this.#find(caller.unit, value, depth + 1));
    }
    return out.length > 0 || index !== 0 ? out : this.#element(unit, fn, depth);
  }

  /** `listeners.forEach((listener) => listener(data))`: the functions in the list. */
  #element(unit: Unit, fn: number, depth: number): readonly Target[] {
    const net = unit.net();
    const { script } = unit;
    const value = funcValueOf(unit, fn);
    for (let at = net.starts[value] as number; at < (net.starts[value + 1] as number); at++) {
      if (net.kinds[at] !== Use.arg || net.auxs[at] !== 0) continue;
      const callee = script.a[net.tos[at] as number] as number;
      if (script.op[callee] === Op.member && EACH.has(script.strings[script.b[callee] as number] as string)) return this.#kept(unit, script.a[callee] as number, depth + 1);
    }
    return [];
  }

  readonly #tables: Kept<number, Target> = new Map();

  /** Functions in a table, a list or a map: what `table[key]` and `map.get(key)` may be. */
  #kept(unit: Unit, value: number, depth: number): readonly Target[] {
    if (depth > DEPTH) return [];
    // Every table is worked out on its own: only tables in tables are bounded.
    return this.#memo.of(this.#tables, unit.base + value, (out) => {
      if (++this.#nested < MOST_NESTED) this.#fill(unit, value, Math.min(depth, 1), out);
      this.#nested--;
    });
  }

  #nested = 0;

  #fill(unit: Unit, value: number, depth: number, out: Target[]): void {
    const imported = unit.script.op[value] === Op.ref ? importOf(unit, unit.script.a[value] as number) : undefined;
    const module = imported?.name === '*' ? this.#program.imported(unit, imported.module) : undefined;
    if (module) for (const one of module.script.exports) this.#inside(module, one.value, depth + 1, 0, out);
    for (const one of this.#objects(unit, value, depth)) this.#inside(one.unit, one.value, depth, 0, out);
    const owner = unit.script.op[value] === Op.self ? (unit.script.functions[unit.script.a[value] as number]?.owner ?? -1) : -1;
    if (owner > 0) this.#inside(unit, owner, depth, 0, out);
    // `this['on_' + type](…)`: any method of the constructor's prototype.
    const prototype = unit.script.op[value] === Op.self && owner < 0 && unit.script.functions[unit.script.a[value] as number]?.owner !== undefined ? [`b${-owner - 1}.prototype`] : [];
    for (const key of [...holdersOf(unit.script, value), ...prototype]) {
      for (const holder of holderIn(this.#program, unit, key)) {
        for (const one of storedIn(holder.unit, holder.key).slice(0, MOST_KEPT)) this.#inside(holder.unit, one, depth + 1, 0, out);
      }
    }
  }

  /** Functions that a value is or holds. */
  #inside(unit: Unit, value: number, depth: number, inner: number, out: Target[]): void {
    if (out.length >= MOST_KEPT || depth > DEPTH || inner > 3) return;
    const { script } = unit;
    const first = script.a[value] as number;
    switch (script.op[value]) {
      case Op.object:
      case Op.klass:
        listOf(script, first).forEach((one, at) => void (at % 2 === 1 && this.#inside(unit, one, depth, inner + 1, out)));
        return;
      case Op.array:
        for (const one of listOf(script, first)) this.#inside(unit, one, depth, inner + 1, out);
        return;
      case Op.create: {
        const start = listOf(script, script.b[value] as number)[0];
        if (start !== undefined && /^(?:Map|Set|WeakMap)$/.test(apiPath(script, first) ?? '')) this.#inside(unit, start, depth, inner, out);
        return;
      }
      default:
        for (const target of this.#find(unit, value, depth + 1)) if (out.length < MOST_KEPT && !out.some((one) => one.unit === target.unit && one.fn === target.fn)) out.push(target);
    }
  }

  readonly #literals: Kept<number, { unit: Unit; value: number }> = new Map();

  /** Literals, classes and new instances that a value may be. */
  #objects(unit: Unit, value: number, depth: number): readonly { unit: Unit; value: number }[] {
    if (value === 0 || depth > DEPTH) return [];
    return this.#memo.of(this.#literals, unit.base + value, (out) => this.#look(unit, value, depth, out));
  }

  #look(unit: Unit, value: number, depth: number, out: { unit: Unit; value: number }[]): void {
    const { script } = unit;
    const seen = resolve(script, value);
    const first = script.a[seen] as number;
    const take = (found: readonly { unit: Unit; value: number }[]): void => void out.push(...found.slice(0, Math.max(0, MOST - out.length)));
    switch (script.op[seen]) {
      case Op.object:
      case Op.array:
      case Op.klass:
      case Op.create:
        take([{ unit, value: seen }]);
        break;
      case Op.ref: {
        const imported = importOf(unit, first);
        const other = imported && this.#program.imported(unit, imported.module);
        if (other) for (const one of this.#program.exported(other, imported.name)) take(this.#objects(one.unit, one.value, depth + 1));
        else for (const def of defsOf(script, first).subarray(0, MOST)) take(this.#objects(unit, def, depth + 1));
        if (out.length === 0 && script.bindings[first * 3 + 2] === BindingKind.param) {
          const fn = script.bindings[first * 3 + 1] as number;
          const index = script.functions[fn]?.params.indexOf(first) ?? -1;
          for (const caller of index === -1 || depth > 4 ? [] : this.callers(unit, fn, depth + 1).slice(0, MOST)) {
            take(this.#objects(caller.unit, listOf(caller.unit.script, caller.unit.script.b[caller.call] as number)[index + caller.shift] ?? 0, depth + 1));
          }
        }
        break;
      }
      case Op.choice:
        for (const one of listOf(script, first)) take(this.#objects(unit, one, depth + 1));
        break;
      case Op.member: {
        const name = script.strings[script.b[seen] as number] as string;
        for (const key of holdersOf(script, seen)) if (key.includes('.')) for (const one of storedIn(unit, key).slice(0, MOST)) if (script.op[one] !== Op.func) take(this.#objects(unit, one, depth + 1));
        if (out.length === 0) for (const one of this.#objects(unit, first, depth + 1)) take(this.#objects(one.unit, propertyOf(one.unit.script, one.value, name), depth + 1));
        const owner = script.op[first] === Op.self && first !== -1 ? (script.functions[script.a[first] as number]?.owner ?? -1) : -1;
        if (out.length === 0 && owner > 0) take(this.#objects(unit, propertyOf(script, owner, name), depth + 1));
        const bundled = bundledModule(unit, resolve(script, first));
        if (bundled) for (const one of bundledExports(bundled, name)) take(this.#objects(bundled.unit, one, depth + 1));
        break;
      }
      case Op.index:
        for (const one of this.#objects(unit, first, depth + 1)) {
          const items = listOf(one.unit.script, one.unit.script.a[one.value] as number);
          if (one.unit.script.op[one.value] === Op.array) for (const item of items) take(this.#objects(one.unit, item, depth + 1));
          else if (one.unit.script.op[one.value] === Op.object) for (let at = 1; at < items.length; at += 2) take(this.#objects(one.unit, items[at] as number, depth + 1));
        }
        break;
      case Op.global:
        for (const one of this.#program.globals(script.strings[first] as string).filter((one) => one.unit !== unit && this.#program.together(one.unit, unit)).slice(0, 4)) take(this.#objects(one.unit, one.binding < 0 ? one.value : onlyDef(one.unit.script, one.binding), depth + 1));
        break;
      case Op.call: {
        const bundled = bundledModule(unit, seen);
        if (bundled) for (const one of bundledExports(bundled, '*')) take(this.#objects(bundled.unit, one, depth + 1));
        else if (apiPath(script, first) === 'Object.freeze' || apiPath(script, first) === 'Object.seal') take(this.#objects(unit, listOf(script, script.b[seen] as number)[0] ?? 0, depth + 1));
        else for (const maker of this.#find(unit, first, depth + 2).slice(0, 2)) for (const one of maker.unit.script.functions[maker.fn]?.returns.slice(0, 3) ?? []) take(this.#objects(maker.unit, one, depth + 2));
        break;
      }
      default:
    }
  }

  /** Functions under a name of what a value may be. */
  #ofObjects(unit: Unit, value: number, name: string, depth: number): readonly Target[] {
    return this.#objects(unit, value, depth + 1).flatMap((one) => {
      const { script } = one.unit;
      if (script.op[one.value] === Op.create) return one.value === value && one.unit === unit ? [] : this.#property(one.unit, one.value, name, depth + 1);
      const own = propertyOf(script, one.value, name);
      return own === 0 ? [] : this.#find(one.unit, own, depth + 1);
    });
  }

  #member(unit: Unit, value: number, depth: number): readonly Target[] {
    const { script } = unit;
    const object = script.a[value] as number;
    const name = script.strings[script.b[value] as number] as string;
    if (name === 'call' || name === 'apply') {
      const inner = this.#find(unit, object, depth + 1);
      if (inner.length > 0) return name === 'call' ? inner.map((target) => ({ ...target, shift: target.shift + 1 })) : [];
    }
    const exact = this.#property(unit, object, name, depth + 1);
    if (exact.length > 0) return exact;
    const handed = this.#injected(unit, object, name, depth + 1);
    if (handed.length > 0) return handed;
    if (COMMON.has(name) || apiPath(script, object)?.startsWith('chrome') === true) return [];
    // By name alone: a method that is defined once or twice in the script.
    const own = this.#byName(unit).get(name) ?? [];
    return own.length <= 2 ? own.map((fn) => ({ unit, fn, shift: 0 })) : [];
  }

  /**
   * `constructor(private cats: CatsService) {}` … `this.cats.find(id)`: types are gone, but the class is imported for the
   * framework's sake. Told when exactly one of the imported classes has such a method.
   */
  #injected(unit: Unit, object: number, name: string, depth: number): readonly Target[] {
    const { script } = unit;
    if (script.op[object] !== Op.member || script.op[script.a[object] as number] !== Op.self) return [];
    const field = script.b[object] as number;
    let handed = false;
    for (let at = 0; at < script.writes.length && !handed; at += 4) {
      const given = script.writes[at + 2] as number;
      handed = script.writes[at + 1] === field && script.op[script.writes[at] as number] === Op.self && script.op[given] === Op.ref && script.bindings[(script.a[given] as number) * 3 + 2] === BindingKind.param;
    }
    if (!handed) return [];
    const classes: { unit: Unit; value: number }[] = [];
    for (const { module, name: exported } of script.imports) {
      const other = module.startsWith('.') || module.startsWith('@/') || module.startsWith('src/') ? this.#program.imported(unit, module) : undefined;
      if (!other) continue;
      for (const one of this.#program.exported(other, exported)) {
        const klass = resolve(one.unit.script, one.value);
        if (one.unit.script.op[klass] === Op.klass && propertyOf(one.unit.script, klass, name) !== 0) classes.push({ unit: one.unit, value: klass });
      }
    }
    const [only] = classes;
    return only !== undefined && classes.length === 1 ? this.#ofOwner(only.unit, only.value, name, depth) : [];
  }

  /** Functions under a property of an object, where the object is known. */
  #property(unit: Unit, object: number, name: string, depth: number): readonly Target[] {
    if (depth > DEPTH) return [];
    const { script } = unit;
    const own = propertyOf(script, object, name);
    if (own !== 0) return this.#find(unit, own, depth);
    const seen = resolve(script, object);
    const first = script.a[seen] as number;
    switch (script.op[seen]) {
      case Op.self: {
        const owner = first === -1 ? undefined : script.functions[first]?.owner;
        return owner === undefined ? [] : this.#ofOwner(unit, owner, name, depth);
      }
      case Op.create: {
        const klass = this.#objects(unit, first, depth + 1).find((one) => one.unit.script.op[one.value] === Op.klass);
        if (klass) return this.#ofOwner(klass.unit, klass.value, name, depth);
        const made = this.#constructorOf(unit, first, 0);
        return made ? this.#ofConstructor(made.unit, made.binding, name, depth) : [];
      }
      case Op.ref: {
        const imported = importOf(unit, first);
        const other = imported && this.#program.imported(unit, imported.module);
        if (other && imported.name === '*') return this.#program.exported(other, name).flatMap((one) => this.#find(one.unit, one.value, depth + 1));
        if (other) return this.#program.exported(other, imported.name).flatMap((one) => this.#property(one.unit, one.value, name, depth + 1));
        return this.#ofOwner(unit, -first - 1, name, depth);
      }
      case Op.call: {
        const bundled = bundledModule(unit, seen);
        if (bundled) return bundledExports(bundled, name).flatMap((one) => this.#find(bundled.unit, one, depth + 1));
        const module = apiModule(script, seen);
        const other = module === undefined ? undefined : this.#program.imported(unit, module);
        if (!other) return this.#ofObjects(unit, seen, name, depth);
        const named = this.#program.exported(other, name);
        const found = named.length > 0 ? named.flatMap((one) => this.#find(one.unit, one.value, depth + 1)) : [];
        return found.length > 0 ? found : this.#program.exported(other, '*').flatMap((one) => this.#property(one.unit, one.value, name, depth + 1));
      }
      case Op.global:
        return this.#program.globals(script.strings[first] as string).filter((one) => one.unit !== unit && this.#program.together(one.unit, unit)).slice(0, 4).flatMap((one) => {
          if (one.binding < 0) return this.#property(one.unit, one.value, name, depth + 1);
          const def = onlyDef(one.unit.script, one.binding);
          const found = def === 0 ? [] : this.#property(one.unit, def, name, depth + 1);
          return found.length > 0 ? found : this.#ofOwner(one.unit, -one.binding - 1, name, depth);
        });
      case Op.member:
      case Op.index:
        return this.#ofObjects(unit, seen, name, depth);
      default:
        return [];
    }
  }

  #ofOwner(unit: Unit, owner: number, name: string, depth: number): readonly Target[] {
    if (owner < 0) return this.#ofConstructor(unit, -owner - 1, name, depth);
    const own = propertyOf(unit.script, owner, name);
    if (own !== 0) return this.#find(unit, own, depth + 1);
    if (unit.script.op[owner] === Op.klass) {
      const parent = this.#objects(unit, unit.script.b[owner] as number, depth + 1).find((one) => one.unit.script.op[one.value] === Op.klass);
      if (parent && depth <= DEPTH) return this.#ofOwner(parent.unit, parent.value, name, depth + 1);
    }
    // Vue and its stores: `this.show()` stands under `methods`.
    for (const group of ['methods', 'actions']) {
      const method = propertyOf(unit.script, propertyOf(unit.script, owner, group), name);
      if (method !== 0) return this.#find(unit, method, depth + 1);
    }
    // Given to the instance: `this.show = function …`.
    return storedIn(unit, `s${owner}.${name}`).slice(0, MOST).flatMap((value) => this.#find(unit, value, depth + 1));
  }

  /** The variable of a constructor function, through the function that compilers of classes put around it. */
  #constructorOf(unit: Unit, value: number, depth: number): { unit: Unit; binding: number } | undefined {
    const { script } = unit;
    if (script.op[value] !== Op.ref || depth > 4) return undefined;
    const binding = script.a[value] as number;
    const imported = importOf(unit, binding);
    const other = imported && this.#program.imported(unit, imported.module);
    const exported = other && this.#program.exported(other, imported.name)[0];
    if (exported) return this.#constructorOf(exported.unit, exported.value, depth + 1);
    const def = onlyDef(script, binding);
    const required = this.#required(unit, def);
    if (required) return this.#constructorOf(required.unit, required.value, depth + 1);
    const around = script.op[def] === Op.call ? (script.a[def] as number) : 0;
    const inner = script.op[around] === Op.func ? (script.functions[script.a[around] as number]?.returns[0] ?? 0) : 0;
    return (inner === 0 ? undefined : this.#constructorOf(unit, inner, depth + 1)) ?? { unit, binding };
  }

  /** What `require('./dao')` or `require('./dao').Dao` gives. */
  #required(unit: Unit, value: number): { unit: Unit; value: number } | undefined {
    const { script } = unit;
    const member = script.op[value] === Op.member;
    const call = member ? (script.a[value] as number) : value;
    const module = script.op[call] === Op.call ? apiModule(script, call) : undefined;
    const other = module === undefined ? undefined : this.#program.imported(unit, module);
    if (!other) return undefined;
    const whole = this.#program.exported(other, '*')[0];
    if (!member) return whole;
    const name = script.strings[script.b[value] as number] as string;
    const named = this.#program.exported(other, name)[0];
    const inner = whole === undefined ? 0 : propertyOf(whole.unit.script, whole.value, name);
    return named ?? (whole === undefined || inner === 0 ? undefined : { unit: whole.unit, value: inner });
  }

  /** Methods written to a variable's object or its prototype: `X.m = …`, `X.prototype.m = …`. */
  #ofConstructor(unit: Unit, binding: number, name: string, depth: number): readonly Target[] {
    let table = this.#prototypes.get(unit);
    if (!table) {
      table = new Map();
      this.#prototypes.set(unit, table);
      const { script } = unit;
      const made = new Map<number, number>();
      for (let at = 0; at < script.defs.length; at += 2) if (script.op[script.defs[at + 1] as number] === Op.func) made.set(script.a[script.defs[at + 1] as number] as number, script.defs[at] as number);
      for (let at = 0; at < script.writes.length; at += 4) {
        let object = script.writes[at] as number;
        const property = script.strings[script.writes[at + 1] as number] ?? '';
        if (script.op[object] === Op.member && script.strings[script.b[object] as number] === 'prototype') object = script.a[object] as number;
        // `function Dao() { this.find = …; }`
        if (script.op[object] === Op.self && made.has(script.a[object] as number)) addTo(table, `${made.get(script.a[object] as number)}.${property}`, script.writes[at + 2] as number);
        if (script.op[object] !== Op.ref) continue;
        if (property === 'prototype') addTo(table, `${script.a[object]}`, script.writes[at + 2] as number);
        else addTo(table, `${script.a[object]}.${property}`, script.writes[at + 2] as number);
      }
    }
    const direct = (table.get(`${binding}.${name}`) ?? []).slice(0, MOST).flatMap((value) => this.#find(unit, value, depth + 1));
    if (direct.length > 0) return direct;
    return (table.get(`${binding}`) ?? []).flatMap((value) => {
      const own = propertyOf(unit.script, value, name);
      return own === 0 ? [] : this.#find(unit, own, depth + 1);
    });
  }

  #byName(unit: Unit): Map<string, number[]> {
    let table = this.#methods.get(unit);
    if (table) return table;
    table = new Map();
    this.#methods.set(unit, table);
    const { script } = unit;
    const { op, a, lists, strings } = script;
    const take = (key: number, value: number): void => {
      if (key >= 0 && op[value] === Op.func) addTo(table as Map<string, number[]>, strings[key] as string, a[value] as number);
    };
    for (let value = 1; value < op.length; value++) {
      if (op[value] !== Op.object && op[value] !== Op.klass) continue;
      const list = a[value] as number;
      for (let n = 1; n < (lists[list] as number); n += 2) take(lists[list + n] as number, lists[list + n + 1] as number);
    }
    for (let at = 0; at < script.writes.length; at += 4) take(script.writes[at + 1] as number, script.writes[at + 2] as number);
    return table;
  }

  /** Calls that may run a function: followed from where the function stands, through variables, exports, globals. */
  callers(unit: Unit, fn: number, depth = 0): readonly { unit: Unit; call: number; shift: number }[] {
    if (depth > DEPTH) return [];
    return this.#memo.of(this.#callers, `${unit.index}.${fn}`, (out) => this.#seek(unit, fn, out));
  }

  #seek(unit: Unit, fn: number, out: { unit: Unit; call: number; shift: number }[]): void {
    const seen = new Set<number>();
    const open: { unit: Unit; node: number }[] = [];
    const visit = (where: Unit, node: number): void => {
      if (seen.size < 500 && !seen.has(where.base + node)) {
        seen.add(where.base + node);
        open.push({ unit: where, node });
      }
    };
    const start = funcValueOf(unit, fn);
    if (start !== 0) visit(unit, start);
    for (const near of this.#isKept(unit, start) ? this.#neighbours(unit) : []) for (const one of this.#throughTables(near).get(`${unit.index}.${fn}`) ?? []) out.push({ ...one, shift: 0 });
    for (let next = open.pop(); next !== undefined; next = open.pop()) this.#spread(next.unit, next.node, unit, fn, visit, out);
  }

  readonly #indirect: Kept<number, never> = new Map();
  readonly #taken = new Map<number, Map<string, { unit: Unit; call: number }[]>>();

  /** Calls of what was taken from a table in a script, by function: `table[key](…)`, `const f = map.get(key); f(…)`. */
  #throughTables(unit: Unit): ReadonlyMap<string, readonly { unit: Unit; call: number }[]> {
    this.#memo.of(this.#indirect, unit.index, () => {
      const table = new Map<string, { unit: Unit; call: number }[]>();
      this.#taken.set(unit.index, table);
      const { script } = unit;
      const isTaken = (value: number): boolean => script.op[value] === Op.index || (script.op[value] === Op.call && TAKES_OUT.has(nameOf(script, script.a[value] as number)));
      const held = new Set<number>();
      for (let at = 0; at < script.defs.length; at += 2) if (isTaken(script.defs[at + 1] as number)) held.add(script.defs[at] as number);
      for (const call of script.calls) {
        const callee = script.a[call] as number;
        const taken = script.op[callee] === Op.ref ? held.has(script.a[callee] as number) : isTaken(callee);
        if (taken) for (const target of this.targets(unit, callee)) addTo(table, `${target.unit.index}.${target.fn}`, { unit, call });
      }
    });
    return this.#taken.get(unit.index) as Map<string, { unit: Unit; call: number }[]>;
  }

  /** Whether a function is put into an object, a list or a call, itself or by its name: only then it may be taken from a table. */
  #isKept(unit: Unit, func: number): boolean {
    const net = unit.net();
    const { script } = unit;
    const open = [func];
    for (let next = open.pop(), count = 0; next !== undefined && count < 50; next = open.pop(), count++) {
      for (let at = net.starts[next] as number; at < (net.starts[next + 1] as number); at++) {
        const to = net.tos[at] as number;
        switch (net.kinds[at]) {
          case Use.prop:
          case Use.item:
            return true;
          case Use.write:
            return true;
          case Use.arg: {
            // Handed to the browser it is a handler, and nothing of the program's calls it.
            const callee = script.a[to] as number;
            if (PUT_INTO.has(nameOf(script, callee)) || this.targets(unit, callee).length > 0) return true;
            break;
          }
          case Use.export:
            return true;
          case Use.def:
            open.push(net.values + to);
            break;
          case Use.ref:
          case Use.choice:
            open.push(to);
            break;
          default:
        }
      }
    }
    return false;
  }

  #near: Map<Unit, Set<Unit>> | undefined;

  /** The script itself, those that it imports or is imported by, and small classic ones that share its globals. */
  #neighbours(unit: Unit): Iterable<Unit> {
    if (!this.#near) {
      const near = new Map<Unit, Set<Unit>>(this.#program.units.map((one) => [one, new Set([one])]));
      const classic = this.#program.units.filter(({ script }) => !script.module && script.calls.length < CLASSIC);
      for (const [one, others] of near) {
        for (const { module } of one.script.imports) {
          const other = this.#program.imported(one, module);
          if (other) others.add(other);
          if (other) near.get(other)?.add(one);
        }
        if (!one.script.module && classic.length < MOST_CLASSIC) for (const other of classic) if (this.#program.together(one, other)) others.add(other);
      }
      this.#near = near;
    }
    return this.#near.get(unit) ?? [];
  }

  #spread(where: Unit, node: number, unit: Unit, fn: number, visit: (where: Unit, node: number) => void, out: { unit: Unit; call: number; shift: number }[]): void {
    const net = where.net();
    const { script } = where;
    if (node >= net.values) {
      const binding = node - net.values;
      if (script.bindings[binding * 3 + 1] === -1 && !script.module) {
        const name = script.strings[script.bindings[binding * 3] as number] as string;
        for (const read of this.#program.globalReads(name)) if (read.unit !== where && this.#program.together(read.unit, where)) visit(read.unit, read.value);
      }
    }
    for (let at = net.starts[node] as number; at < (net.starts[node + 1] as number); at++) {
      const to = net.tos[at] as number;
      switch (net.kinds[at]) {
        case Use.ref:
        case Use.choice:
          visit(where, to);
          break;
        case Use.def:
          visit(where, net.values + to);
          break;
        case Use.callee:
          out.push({ unit: where, call: to, shift: 0 });
          break;
        case Use.arg:
          // Handed to a function of the program: called there by the parameter's name.
          for (const target of this.targets(where, script.a[to] as number).slice(0, 4)) {
            const param = target.unit.script.functions[target.fn]?.params[(net.auxs[at] as number) - target.shift];
            if (param !== undefined) visit(target.unit, target.unit.net().values + param);
          }
          break;
        case Use.member: {
          const name = script.strings[net.auxs[at] as number];
          if (name !== 'call') break;
          for (const call of calledBy(where, to)) out.push({ unit: where, call, shift: 1 });
          break;
        }
        case Use.export: {
          const name = script.exports[to]?.name ?? '';
          for (const one of this.#program.importers(where, name)) if (!one.whole) visit(one.unit, one.unit.net().values + one.binding);
          this.#methodCalls(where, name, unit, fn, out, true);
          break;
        }
        case Use.prop:
          this.#methodCalls(where, script.strings[net.auxs[at] as number] ?? '', unit, fn, out, false);
          break;
        case Use.write: {
          const name = script.strings[script.writes[to + 1] as number] ?? '';
          this.#methodCalls(where, name, unit, fn, out, false);
          for (const read of this.#program.globals(name).some((one) => one.unit === where) ? this.#program.globalReads(name) : []) visit(read.unit, read.value);
          break;
        }
        default:
      }
    }
  }

  /** Calls `x.name(…)` that resolve to the function. */
  #methodCalls(where: Unit, name: string, unit: Unit, fn: number, out: { unit: Unit; call: number; shift: number }[], everywhere: boolean): void {
    if (name === '') return;
    const units = everywhere || this.#program.units.length <= 40 ? this.#program.units : [where];
    for (const other of units) {
      if (other !== where && !this.#mentions(other, name)) continue;
      for (const { value: call, callee } of this.#named(other, name)) {
        if (other.script.op[callee] !== Op.member) continue;
        if (this.targets(other, callee).some((target) => target.unit === unit && target.fn === fn)) out.push({ unit: other, call, shift: 0 });
      }
    }
  }

  readonly #calls = new Map<Unit, Map<string, readonly Call[]>>();

  /** The first calls of a name: asked for every function of that name, looked up once. */
  #named(unit: Unit, name: string): readonly Call[] {
    let table = this.#calls.get(unit);
    if (!table) {
      table = new Map();
      this.#calls.set(unit, table);
    }
    let found = table.get(name);
    if (!found) {
      found = callsNamed(unit.script, name).slice(0, 200);
      table.set(name, found);
    }
    return found;
  }

  readonly #names = new Map<Unit, Set<string>>();

  #mentions(unit: Unit, name: string): boolean {
    let names = this.#names.get(unit);
    if (!names) {
      names = new Set(unit.script.strings);
      this.#names.set(unit, names);
    }
    return names.has(name);
  }
}

/** Calls whose callee is this value. */
export function calledBy(unit: Unit, value: number): number[] {
  const net = unit.net();
  const out: number[] = [];
  for (let at = net.starts[value] as number; at < (net.starts[value + 1] as number); at++) if (net.kinds[at] === Use.callee) out.push(net.tos[at] as number);
  return out;
}

/** Module named by a `require('./x')` or `import('./x')` call. */
function apiModule(script: ScriptFacts, call: number): string | undefined {
  const callee = apiPath(script, script.a[call] as number);
  if (callee !== 'require' && callee !== 'import') return undefined;
  const argument = listOf(script, script.b[call] as number)[0] ?? 0;
  return script.op[argument] === Op.constant ? script.strings[script.a[argument] as number] : undefined;
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
