import {
  apiPath,
  argOf,
  bindingOf,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  readsNamed,
  readsOf,
  resolve,
  writesOf,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import {
  STORE_EVENTS,
  STORE_PUTS,
  STORE_READS,
  STORE_TAKES,
  TABLE_PUTS,
  TABLE_TAKES,
  type StorePut,
  type StoreTake,
} from '../models/stores.ts';
import type { Callees } from '../callgraph/callees.ts';
import { calledBy } from '../program/calledBy.ts';
import { mayBeSameKey } from '../program/keyPattern.ts';
import { endOfUses, firstUse, Use, useKind, useSlot, useTarget } from '../program/useGraph.ts';
import type { Program, Unit } from '../program/program.ts';
import { tablesNamed, storeOf, tableBehind, WRAPPED_PUTS, WRAPPED_TAKES, TABLES, nameAt } from './databaseTables.ts';

/** Values that one table is followed through: variables, parameters, answers. */
const MOST_VALUES = 300;

/** The outcome of a request of IndexedDB. */
const RESULT = 'result';

const FILES = 'files';

const NONE: readonly number[] = [];

/** A call that puts something into a store. */
interface Put {
  readonly at: number;
  /** The property of it that is kept; all of it where none is named. */
  readonly part?: string;
  /** Which store: those of another name never give it back. */
  readonly store: string;
  readonly name: string | undefined;
}

/** A value that holds what a store gives. */
interface Take {
  readonly unit: Unit;
  readonly value: number;
  readonly under: readonly string[];
  readonly store: string;
  readonly name: string | undefined;
}

/** Stores beside `chrome.storage` that a program keeps data in: IndexedDB, web storage, libraries around them. */
export class Databases {
  /** By unit base + call value. */
  readonly #puts = new Map<number, Put>();
  readonly #takes: Take[] = [];
  readonly #callees: Callees;
  readonly #requests = new Map<Unit, ReadonlyMap<number, readonly number[]>>();

  constructor(program: Program, callees: Callees) {
    this.#callees = callees;
    const hasDatabase = program.units.some(({ script }) => script.strings.includes('indexedDB'));
    const tables = new Set(hasDatabase ? program.units.flatMap(({ script }) => tablesNamed(script)) : []);
    const hasFiles = program.units.some(({ script }) => script.strings.includes('createWritable'));
    for (const unit of program.units) {
      this.#namedOf(unit);
      if (hasFiles) this.#filesOf(unit);
      this.#tablesOf(unit, tables);
      if (hasDatabase) this.#wrappedOf(unit);
    }
  }

  /** What a call puts into a store; undefined: it puts nothing there. */
  put(unit: Unit, call: number): Put | undefined {
    return this.#puts.get(unit.base + call);
  }

  /** Values that may hold what was put. */
  *takes({ store, name }: Put): Iterable<Take> {
    for (const take of this.#takes)
      if (take.store === store && (take.name === undefined || name === undefined || mayBeSameKey(take.name, name)))
        yield take;
  }

  /** Functions that hear of the outcome of a request, by the node that holds the request: `request.onsuccess = …`. */
  heardBy(unit: Unit, node: number): readonly number[] {
    if (this.#takes.length === 0) return NONE;
    let table = this.#requests.get(unit);
    if (!table) {
      table = listenersOf(unit);
      this.#requests.set(unit, table);
    }
    return table.get(node) ?? NONE;
  }

  #namedOf(unit: Unit): void {
    const { script } = unit;
    for (const [path, put] of Object.entries(STORE_PUTS))
      for (const call of callsOf(script, path)) this.#keep(unit, call.value, put, storeOf(path));
    for (const [path, take] of Object.entries(STORE_TAKES))
      for (const call of callsOf(script, path)) this.#give(unit, call.value, take, storeOf(path));
    for (const [path, take] of Object.entries(STORE_EVENTS))
      for (const call of callsOf(script, path)) this.#hears(unit, call.args[0] ?? 0, take, storeOf(path));
    for (const path of STORE_READS)
      for (const value of readsOf(script, path))
        this.#takes.push({ unit, value, under: [], store: storeOf(path), name: undefined });
  }

  /** The first parameter of who hears an event holds what was put. */
  #hears(unit: Unit, listener: number, { under }: StoreTake, store: string): void {
    for (const { unit: other, fn } of this.#callees.listeners(unit, listener)) {
      const param = other.script.functions[fn]?.params[0];
      if (param !== undefined)
        this.#takes.push({ unit: other, value: other.script.op.length + param, under, store, name: undefined });
    }
  }

  /** Files by their handles (WHATWG File System): `(await file.createWritable()).write(data)`, `await file.getFile()`. */
  #filesOf(unit: Unit): void {
    const { script } = unit;
    for (const call of callsNamed(script, 'write')) {
      if (opOf(script, call.callee) !== Op.member) continue;
      const made = resolve(script, objectOf(script, call.callee));
      if (opOf(script, made) === Op.call && nameOf(script, calleeOf(script, made)) === 'createWritable')
        this.#keep(unit, call.value, { at: 0 }, FILES);
    }
    for (const call of callsNamed(script, 'getFile'))
      if (call.args.length === 0) this.#give(unit, call.value, { under: [] }, FILES);
  }

  /** Object stores of IndexedDB, followed to where something is put into them or asked of them; tables of Dexie. */
  #tablesOf(unit: Unit, tables: ReadonlySet<string>): void {
    const { script } = unit;
    for (const call of callsNamed(script, 'objectStore'))
      this.#followTable(unit, call.value, constant(script, call.args[0] ?? 0), [RESULT]);
    // idb: `db.transaction('queue').store` is the only one that it is about; what it is asked it answers itself.
    for (const value of readsNamed(script, 'store')) {
      const made = resolve(script, objectOf(script, value));
      if (opOf(script, made) === Op.call && nameOf(script, calleeOf(script, made)) === 'transaction')
        this.#followTable(unit, value, constant(script, argOf(script, made, 0)), []);
    }
    for (const call of callsNamed(script, 'table')) {
      const name = constant(script, call.args[0] ?? 0);
      if (name !== undefined && tables.has(name)) this.#followTable(unit, call.value, name, []);
    }
    for (const call of callsNamed(script, ...Object.keys(TABLE_PUTS), ...Object.keys(TABLE_TAKES))) {
      const path = apiPath(script, call.callee);
      const table = path === undefined ? undefined : /^(?:dexie\.)?[dD]exie\(\)\.(\w+)\./.exec(path)?.[1];
      const named = table ?? (tables.size === 0 ? undefined : tableBehind(script, call.callee, tables));
      if (named !== undefined) this.#use(unit, call.value, named, []);
    }
  }

  /** A library around IndexedDB, in the bundle: `db.add('queue', data)`, `db.getAll('queue')`. */
  #wrappedOf(unit: Unit): void {
    const { script } = unit;
    for (const call of callsNamed(script, ...Object.keys(WRAPPED_PUTS), ...Object.keys(WRAPPED_TAKES))) {
      const name = constant(script, call.args[0] ?? 0);
      if (name === undefined || opOf(script, call.callee) !== Op.member || apiPath(script, call.callee) !== undefined)
        continue;
      const method = nameOf(script, call.callee);
      const least = WRAPPED_PUTS[method] ?? WRAPPED_TAKES[method]?.least ?? 0;
      if (call.args.length < least) continue;
      if (Object.hasOwn(WRAPPED_PUTS, method)) this.#puts.set(unit.base + call.value, { at: 1, store: TABLES, name });
      else
        this.#takes.push({ unit, value: call.value, under: WRAPPED_TAKES[method]?.under ?? [], store: TABLES, name });
    }
  }

  #followTable(from: Unit, table: number, name: string | undefined, request: readonly string[]): void {
    const seen = new Set<number>();
    const open: { unit: Unit; node: number }[] = [];
    const visit = (unit: Unit, node: number): void => {
      if (seen.size >= MOST_VALUES || seen.has(unit.base + node)) return;
      seen.add(unit.base + node);
      open.push({ unit, node });
    };
    visit(from, table);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { unit, node } = next;
      const graph = unit.useGraph();
      for (let at = firstUse(graph, node), end = endOfUses(graph, node); at < end; at++) {
        const to = useTarget(graph, at);
        switch (useKind(graph, at)) {
          case Use.ref:
          case Use.choice:
            visit(unit, to);
            break;
          case Use.def:
            visit(unit, graph.values + to);
            break;
          case Use.return:
            for (const caller of this.#callees.callers(unit, to)) visit(caller.unit, caller.call);
            break;
          case Use.arg:
            for (const target of this.#callees.targets(unit, calleeOf(unit.script, to))) {
              const param = target.unit.script.functions[target.fn]?.params[useSlot(graph, at) - target.shift];
              if (param !== undefined) visit(target.unit, target.unit.useGraph().values + param);
            }
            break;
          case Use.member:
            for (const call of calledBy(unit, to)) {
              // `store.index('url').getAll()`
              if (nameOf(unit.script, to) === 'index') visit(unit, call);
              else this.#use(unit, call, name, request);
            }
            break;
          default:
        }
      }
    }
  }

  /** A method of a table is called. */
  #use(unit: Unit, call: number, name: string | undefined, request: readonly string[]): void {
    const method = nameOf(unit.script, calleeOf(unit.script, call));
    const put = Object.hasOwn(TABLE_PUTS, method) ? TABLE_PUTS[method] : undefined;
    const take = Object.hasOwn(TABLE_TAKES, method) ? TABLE_TAKES[method] : undefined;
    if (put) this.#puts.set(unit.base + call, { at: put.at, store: TABLES, name });
    if (take) this.#takes.push({ unit, value: call, under: [...request, ...take.under], store: TABLES, name });
  }

  #keep(unit: Unit, call: number, put: StorePut, store: string): void {
    this.#puts.set(unit.base + call, { ...put, store, name: nameAt(unit, call, put.name) });
  }

  #give(unit: Unit, call: number, take: StoreTake, store: string): void {
    this.#takes.push({ unit, value: call, under: take.under, store, name: nameAt(unit, call, take.name) });
  }
}

/** Functions that are given to requests, by call and by variable: `onsuccess`, `addEventListener('success', …)`. */
function listenersOf(unit: Unit): ReadonlyMap<number, readonly number[]> {
  const { script } = unit;
  const table = new Map<number, number[]>();
  const take = (request: number, listener: number): void => {
    if (opOf(script, request) === Op.ref) addTo(table, script.op.length + bindingOf(script, request), listener);
    else addTo(table, request, listener);
  };
  for (const { object, value } of writesOf(script, 'onsuccess')) take(object, value);
  for (const call of callsNamed(script, 'addEventListener'))
    if (constant(script, call.args[0] ?? 0) === 'success' && opOf(script, call.callee) === Op.member)
      take(objectOf(script, call.callee), call.args[1] ?? 0);
  return table;
}
