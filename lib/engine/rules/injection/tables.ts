import {
  argsOf,
  bindingName,
  calleeOf,
  callsNamed,
  constant,
  DEF_SIZE,
  definedBinding,
  definedValue,
  elementsOf,
  keysOf,
  nameOf,
  Op,
  opOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
} from '../../facts/javascript/query.ts';
import { tablesIn } from '../../facts/repository/sqlTables.ts';
import type { Facts } from '../../facts.ts';
import { isAccountKind } from './accountKinds.ts';
import { kindOfRecords } from './deeds.ts';
import { isPrivateName } from './isPrivateName.ts';
import { calledName } from './scriptValues.ts';

/** What the columns of a table tell of its records. */
export interface Table {
  /** Each is somebody's: a column says whose. */
  readonly owned: boolean;
  /** The same, by a key. */
  readonly ownedById: boolean;
  /** Some column is nobody else's business. */
  readonly secret: boolean;
  /** A column holds passwords. */
  readonly password: boolean;
  /** A column holds hashes of passwords, as its name says. */
  readonly hash: boolean;
  /** A column says what one costs. */
  readonly priced: boolean;
}

/** Columns that say whose a record is. */
const OWNER =
  /^(?:(?:user|owner|uploader|customer|patient|employee|member|sender|receiver|recipient|student|client|account|person|profile)(?:_?(?:id|name|e?mail))?|(?:created|uploaded|posted|submitted)_?by(?:_?id)?|from_?(?:user|account)\w*|author_?id)$/i;
const SECRET =
  /^(?:\w*pass(?:word|wd)?(?:_?hash)?|pwd|\w*balance|ssn|\w*social_security\w*|credit_?card\w*|card_?number|cvv|salary|iban|api_?(?:key|token)|\w*address|phone\w*|birth\w*|dob|diagnosis\w*|medical\w*|bank_?\w+)$/i;
const PASSWORD = /^(?:\w{0,20}_)?(?:password|passwd|pwd|passphrase)$/i;
const HASH = /^(?:\w{0,20}_)?(?:password|passwd|pwd)_?hash$/i;

/** `users` and `User` are one kind. */
export const kindName = (name: string): string => name.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');

/** What is known of the records of a kind, by the tables, schemas and models of the program. */
export const tableOf = (facts: Facts, kind: string): Table | undefined => tablesOf(facts).get(kindName(kind));

export const tablesOf = (facts: Facts): ReadonlyMap<string, Table> => facts.whole(foundTables);

function foundTables(facts: Facts): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>();
  const add = (name: string, columns: readonly string[]): void => {
    const kind = kindName(name);
    if (kind === '' || columns.length === 0) return;
    const before = tables.get(kind);
    // An account is its own owner; one of a bank is somebody's.
    const isOwner = (one: string): boolean => OWNER.test(one) && !(kind === 'account' && /^account/i.test(one));
    const owners = isAccountKind(name) && kind !== 'account' ? [] : columns.filter(isOwner);
    tables.set(kind, {
      owned: before?.owned === true || owners.length > 0,
      ownedById: before?.ownedById === true || owners.some((one) => /id$|_by$/i.test(one)),
      secret: before?.secret === true || columns.some((one) => SECRET.test(one)),
      password: before?.password === true || columns.some((one) => PASSWORD.test(one)),
      priced: before?.priced === true || columns.some((one) => /^(?:\w{0,20}_)?(?:unit_?)?price$/i.test(one)),
      hash: before?.hash === true || columns.some((one) => HASH.test(one)),
    });
  };
  for (const [{ traits }, own] of facts.having('tables'))
    if (!traits.vendored && !traits.test) for (const { name, columns } of own) add(name, columns);
  for (const { file, script } of scriptsOf(facts))
    if (!file.traits.vendored && !file.traits.test && !file.traits.minified)
      for (const [name, columns] of modelsOf(script)) add(name, columns);
  return tables;
}

/** Tables that statements make, and models of Mongoose and Sequelize, of one script. */
function* modelsOf(script: ScriptFacts): Generator<readonly [string, readonly string[]]> {
  for (const text of script.strings)
    if (text.length > 30 && /create\s+table/i.test(text))
      for (const { name, columns } of tablesIn(text)) yield [name, columns];
  for (const {
    args: [name = 0, schema = 0],
  } of callsNamed(script, 'model', 'define'))
    yield [constant(script, name) ?? '', keysOf(script, fieldsOf(script, schema))];
  for (const call of callsNamed(script, 'insertOne', 'insertMany')) {
    const first = resolve(script, call.args[0] ?? 0);
    const one = opOf(script, first) === Op.array ? (elementsOf(script, first)[0] ?? 0) : first;
    if (receiverOf(script, call) !== 0) yield [kindOfRecords(script, receiverOf(script, call)), keysOf(script, one)];
  }
  // Drizzle: `pgTable('notes', { id, userId })`
  for (const {
    args: [name = 0, columns = 0],
  } of callsNamed(script, 'pgTable', 'sqliteTable', 'mysqlTable'))
    yield [constant(script, name) ?? '', keysOf(script, columns)];
  yield* inMemory(script);
  for (const call of callsNamed(script, 'init'))
    if (opOf(script, resolve(script, call.args[0] ?? 0)) === Op.object && receiverOf(script, call) !== 0)
      yield [calledName(script, receiverOf(script, call)), keysOf(script, call.args[0] ?? 0)];
}

/** Lists and maps of the program's own, by the records that are written into them: `[{ id: 1, userId: 1 }]`, `notes.set(id, { … })`. */
function* inMemory(script: ScriptFacts): Generator<readonly [string, readonly string[]]> {
  for (let at = 0; at < script.defs.length; at += DEF_SIZE) {
    const list = definedValue(script, at);
    const name = bindingName(script, definedBinding(script, at));
    if (opOf(script, list) === Op.array && (isAccountKind(name) || isPrivateName(name.toLowerCase(), true)))
      yield [name, keysOf(script, elementsOf(script, list)[0] ?? 0)];
  }
  for (const call of callsNamed(script, 'push', 'set')) {
    const receiver = receiverOf(script, call);
    const name = receiver === 0 ? '' : calledName(script, receiver).toLowerCase();
    if (isAccountKind(name) || isPrivateName(name, true))
      yield [name, keysOf(script, resolve(script, call.args.at(-1) ?? 0))];
  }
}

/** `new Schema({ … })`, or the fields themselves. */
export function fieldsOf(script: ScriptFacts, schema: number): number {
  const seen = resolve(script, schema);
  const op = opOf(script, seen);
  return (op === Op.create || op === Op.call) && /(?:^|\.)Schema$/.test(nameOf(script, calleeOf(script, seen)))
    ? (argsOf(script, seen)[0] ?? 0)
    : seen;
}
