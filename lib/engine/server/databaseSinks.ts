import {
  apiPath,
  bindingOf,
  type Call,
  calleeOf,
  callsNamed,
  callsOf,
  defsOf,
  elementsOf,
  keysOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { words } from '../words.ts';
import { asksByStatements } from './asksByStatements.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { nameOfCall, receiverName, type Add } from './sinkNames.ts';
import { LABELS } from './sinkTables.ts';

/** Options of Sequelize, TypeORM and Prisma. */
const SQL_OPTIONS = /^(?:where|include|attributes|transaction|relations)$/;
const SQL =
  /\b(?:select\b[\s\S]{1,2000}?\bfrom|insert\s+into|update\b[\s\S]{1,400}?\bset|delete\s+from|create\s+table|alter\s+table|drop\s+table|where\b)/i;

const DATABASE = words(
  'db database connection conn client pool pg mysql sql sequelize knex mssql sqlite trx transaction tx prisma session manager entitymanager repository request cursor stmt poolpromise con orm datasource queryrunner querybuilder',
);

/** Something before this call makes a builder of statements. */
function isBuilder(unit: Unit, call: Call): boolean {
  const { script } = unit;
  let value = call.callee;
  for (let depth = 0; depth < 20; depth++) {
    const object = opOf(script, value) === Op.member ? resolve(script, objectOf(script, value)) : 0;
    if (opOf(script, object) !== Op.call) return /^(?:qb|query_?builder)$/i.test(receiverName(unit, call));
    value = calleeOf(script, object);
    if (opOf(script, value) === Op.member && propertyNameOf(script, value) === 'createQueryBuilder') return true;
  }
  return false;
}

/** `client.db('shop').collection('orders').find(…)` */
function isCollection(script: ScriptFacts, call: Call): boolean {
  const object = opOf(script, call.callee) === Op.member ? resolve(script, objectOf(script, call.callee)) : 0;
  // `mongoose.model('User')`, `connection.model(…)`, `db.collection('users')`
  return opOf(script, object) === Op.call && /^(?:collection|model)$/.test(nameOf(script, calleeOf(script, object)));
}

/** The text of a value, and of a variable that is added to: all that it may begin with. */
function builtText(script: ScriptFacts, value: number): string {
  const text = pattern(script, value);
  if (opOf(script, value) !== Op.ref || /\w/.test(text)) return text;
  return [...defsOf(script, bindingOf(script, value)).subarray(0, 4)].map((def) => pattern(script, def)).join('\n');
}

/** Methods that send a statement. */
const STATEMENTS = [
  'query',
  'execute',
  'raw',
  '$queryRawUnsafe',
  '$executeRawUnsafe',
  'whereRaw',
  'havingRaw',
  'orderByRaw',
  'selectRaw',
  'joinRaw',
  'groupByRaw',
  'fromRaw',
  'literal',
  'batch',
  'unsafe',
  'streamQuery',
  'rawQuery',
];
/** Methods of builders that take a part of a statement: `createQueryBuilder('u').where(`u.name = '${name}'`)`. */
const CLAUSES = [
  'where',
  'andWhere',
  'orWhere',
  'having',
  'andHaving',
  'orderBy',
  'addOrderBy',
  'addSelect',
  'leftJoinAndSelect',
];
const LITERALS = [
  'sequelize.literal',
  'sequelize.Sequelize.literal',
  'drizzle-orm.sql.raw',
  '@prisma/client.Prisma.raw',
  'typeorm.Raw',
];
/** Methods of collections of documents, and of DynamoDB's tables. */
const DOCUMENTS = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'aggregate',
  'remove',
  'update',
  'findAndModify',
  'replaceOne',
  '$where',
  'query',
  'scan',
  'put',
  'delete',
  'get',
  'batchGet',
  'transactWrite',
];

/** Statements and queries of databases. */
export function databases(unit: Unit, add: Add, out: Map<number, Sink[]>): void {
  statements(unit, add);
  documents(unit, add, out);
}

function statements(unit: Unit, add: Add): void {
  const { script } = unit;
  for (const call of callsNamed(script, ...STATEMENTS)) {
    if (!sendsStatement(unit, call)) continue;
    add(call, 'sql', 0);
    for (const property of ['text', 'sql', 'query']) add(call, 'sql', 0, property);
  }
  for (const call of callsNamed(script, ...CLAUSES))
    if (isBuilder(unit, call) && !isOfFields(script, call.args[0] ?? 0)) add(call, 'sql', 0);
  for (const call of callsOf(script, ...LITERALS)) add(call, 'sql', 0);
  for (const call of callsNamed(script, 'run', 'all', 'each', 'prepare', 'get', 'exec', 'iterate'))
    if (SQL.test(builtText(script, call.args[0] ?? 0))) add(call, 'sql', 0);
}

/** `.where({ id })`, `.where([{ id }, { name }])`: values of fields, which are handed on apart. */
function isOfFields(script: ScriptFacts, asked: number): boolean {
  const seen = resolve(script, asked);
  return opOf(script, seen) === Op.array
    ? elementsOf(script, seen).every((one) => isOfFields(script, one))
    : opOf(script, seen) === Op.object;
}

/** By what it is called on, by its name, or by the statement itself. */
function sendsStatement(unit: Unit, call: Call): boolean {
  const { script } = unit;
  if (opOf(script, call.callee) !== Op.member) return false;
  const name = receiverName(unit, call);
  if (/^(?:req|ctx|res|\$|document)/.test(name)) return false;
  return (
    DATABASE.has(name.toLowerCase()) ||
    /^(?:pg|mysql|mysql2|mssql|sequelize|knex|sqlite3|typeorm|better-sqlite3|oracledb|tedious|postgres)\b/.test(
      apiPath(script, call.callee) ?? '',
    ) ||
    (call.args.length > 0 && /Raw|Unsafe|^rawQuery$/.test(nameOfCall(unit, call))) ||
    SQL.test(pattern(script, call.args[0] ?? 0))
  );
}

function documents(unit: Unit, add: Add, out: Map<number, Sink[]>): void {
  for (const call of callsNamed(unit.script, ...DOCUMENTS)) {
    if (/dynamo|ddb|documentClient/i.test(receiverName(unit, call)))
      out.set(call.value, [
        ...(out.get(call.value) ?? []),
        { kind: 'nosql', arg: 0, label: LABELS.nosql ?? '', whole: true },
      ]);
    else if (queriesDocuments(unit, call)) add(call, 'nosql', 0);
  }
}

function queriesDocuments(unit: Unit, call: Call): boolean {
  const { script } = unit;
  const method = nameOfCall(unit, call);
  if (/^(?:query|scan|put|delete|get|batchGet|transactWrite)$/.test(method)) return false;
  if (method === '$where') return true;
  // SQL mappers take `{ where: … }`, and records that are already found are changed with one argument.
  // What a record is changed to may be called as one of their options, `{ attributes }`.
  const [asked = [], ...others] = call.args.map((arg) => keysOf(script, arg));
  if (asked.some((key) => SQL_OPTIONS.test(key)) || others.some((keys) => keys.includes('where'))) return false;
  if (call.args.length === 1 && method === 'update') return false;
  const name = receiverName(unit, call);
  return (
    isCollection(script, call) ||
    (/^[A-Z]\w*$/.test(name) && !/^(?:Array|Object|Set|Map)/.test(name)) ||
    // A service of the program may be called so, too.
    (/collection|model|users?$|\bdb\b|mongo|col(?:l)?$/i.test(name) && !asksByStatements(unit.program))
  );
}
