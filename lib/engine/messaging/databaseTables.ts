import {
  callAt,
  callsNamed,
  firstOperand,
  keysOf,
  nameOf,
  Op,
  opOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { keyPattern } from '../program/keyPattern.ts';
import type { Unit } from '../program/program.ts';

/** Methods of such libraries by the arguments that they have at least; takes with where in the answer what was kept stands. */
export const WRAPPED_PUTS: Readonly<Record<string, number>> = { add: 2, put: 2 };

export const WRAPPED_TAKES: Readonly<Record<string, { least: number; under: readonly string[] }>> = {
  get: { least: 2, under: [] },
  getAll: { least: 1, under: ['[]'] },
  getAllFromIndex: { least: 2, under: ['[]'] },
};

/** Names of tables as Dexie is told them: `db.version(1).stores({ queue: '++id' })`. */
export const tablesNamed = (script: ScriptFacts): readonly string[] =>
  callsNamed(script, 'stores').flatMap(({ args }) => keysOf(script, args[0] ?? 0));

/** The table that a method is called of: `db.queue.where('id').above(3).toArray`. */
export function tableBehind(script: ScriptFacts, callee: number, tables: ReadonlySet<string>): string | undefined {
  let at = callee;
  for (let depth = 0; depth < MOST_CHAINED; depth++) {
    const inner: number = opOf(script, at) === Op.member || opOf(script, at) === Op.call ? firstOperand(script, at) : 0;
    if (inner === 0) return undefined;
    const name = opOf(script, inner) === Op.member ? nameOf(script, inner) : '';
    if (tables.has(name)) return name;
    at = inner;
  }
  return undefined;
}

/** Calls of one chain. */
const MOST_CHAINED = 10;

/** The store of all tables: which database they are of is not told apart. */
export const TABLES = 'tables';

/** What idb keeps is in tables as well; each part of the browser's interface keeps its own. */
export function storeOf(path: string): string {
  if (path.startsWith('idb.')) return TABLES;
  const [first = '', second = ''] = path.split('.');
  return first === 'chrome' ? `${first}.${second}` : first;
}

export function nameAt(unit: Unit, call: number, at: number | undefined): string | undefined {
  return at === undefined ? undefined : keyPattern(unit, callAt(unit.script, call).args[at] ?? 0);
}
