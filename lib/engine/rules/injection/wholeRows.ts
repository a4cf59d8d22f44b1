import {
  argsOf,
  bindingKind,
  bindingOf,
  calleeOf,
  callsNamed,
  functionFactOf,
  GUARD_SIZE,
  keysOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
  readsNamed,
  resolve,
  type ScriptFacts,
  scriptsOf,
  testedValue,
} from '../../facts/javascript/query.ts';
import { BindingKind } from '../../facts/javascript/script.ts';
import type { Facts } from '../../facts.ts';
import { isAccountKind } from './accountKinds.ts';
import { kindOfRecords } from './deeds.ts';
import { calledName } from './scriptValues.ts';
import { tableOf } from './tables.ts';

const ASKS = /^(?:query|execute|get|all|each|one|any|many|oneOrNone|manyOrNone|raw|first)$/;
const WHOLE = /^\s*select\s+(?:\w+\.)?\*\s+from\s+(?:\w+\.)?["'`]?(\w+)/i;
const FINDS = /^(?:find|findOne|toArray|next|lean|sort|limit)$/;
/** How Prisma is asked for records (its client's reference): all fields of them, unless `select` or `omit` says which. */
const PRISMA = /^find(?:Many|Unique|First)(?:OrThrow)?$/;
/** Parts of an answer of a driver that hold the rows. */
const ROWS = /^(?:rows|recordsets?|results?|\d+)$/;

/** Whether a value is rows of accounts as a table holds them, with the column that passwords are in. */
export function isWholeRow(script: ScriptFacts, value: number, facts: Facts): boolean {
  let seen = resolve(script, value);
  for (let depth = 0; depth < 3; depth++) {
    const op = opOf(script, seen);
    if (op === Op.index || (op === Op.member && ROWS.test(propertyNameOf(script, seen))))
      seen = resolve(script, objectOf(script, seen));
  }
  if (opOf(script, seen) === Op.ref) {
    const binding = bindingOf(script, seen);
    return (
      bindingKind(script, binding) === BindingKind.param &&
      !isStripped(script, (one) => opOf(script, one) === Op.ref && bindingOf(script, one) === binding) &&
      callsBack(script, binding).some((call) => givesWhole(script, call, facts))
    );
  }
  return (
    opOf(script, seen) === Op.call && givesWhole(script, seen, facts) && !isStripped(script, (one) => one === seen)
  );
}

/** Calls that hand their answer to the function of this parameter: `db.all(statement, (error, rows) => …)`. */
const callsBack = (script: ScriptFacts, param: number): readonly number[] => {
  const fn = script.functions.find(({ params }) => params[1] === param || params[0] === param);
  return fn === undefined
    ? []
    : script.calls.filter((call) => functionFactOf(script, resolve(script, argsOf(script, call).at(-1) ?? 0)) === fn);
};

function givesWhole(script: ScriptFacts, call: number, facts: Facts): boolean {
  const callee = calleeOf(script, call);
  const name = nameOf(script, callee);
  const holder = opOf(script, callee) === Op.member ? objectOf(script, callee) : 0;
  const [first = 0, second = 0] = argsOf(script, call);
  // `findUser(email)`, `User.getAll().then(…)`: functions of the program's own.
  if (/user|account/i.test(`${name} ${holder === 0 ? '' : calledName(script, holder)}`) && givers(facts).has(name))
    return true;
  if (name === 'then' && holder !== 0) {
    const inner = resolve(script, holder);
    return opOf(script, inner) === Op.call && givesWhole(script, inner, facts);
  }
  if (ASKS.test(name)) {
    const prepared = resolve(script, holder);
    const statement =
      opOf(script, prepared) === Op.call && nameOf(script, calleeOf(script, prepared)) === 'prepare'
        ? (argsOf(script, prepared)[0] ?? 0)
        : first;
    return isWholeStatement(script, statement, facts);
  }
  if (PRISMA.test(name) && holder !== 0) return isWholeOfPrisma(script, holder, first, facts);
  if (!FINDS.test(name) || holder === 0) return false;
  if (name !== 'find' && name !== 'findOne') {
    const inner = resolve(script, holder);
    return opOf(script, inner) === Op.call && givesWhole(script, inner, facts);
  }
  // `find(filter, { projection })` names the fields.
  if (keysOf(script, second).some((key) => /projection|fields|select/.test(key))) return false;
  const kind = kindOfRecords(script, holder);
  return isCollection(script, holder) && isAccountKind(kind) && tableOf(facts, kind)?.password === true;
}

/** `prisma.user.findMany()`, where the schema gives that model a password. */
function isWholeOfPrisma(script: ScriptFacts, model: number, options: number, facts: Facts): boolean {
  const client = opOf(script, model) === Op.member ? calledName(script, objectOf(script, model)) : '';
  const kind = kindOfRecords(script, model);
  const table = isAccountKind(kind) ? tableOf(facts, kind) : undefined;
  return (
    /prisma|^db$|^(?:ctx|tx|client)$/i.test(client) &&
    !keysOf(script, options).some((key) => key === 'select' || key === 'omit') &&
    (table?.password === true || table?.hash === true)
  );
}

/** Names of functions that answer with whole accounts, by what they give back or hand to `resolve`. */
const givers = (facts: Facts): ReadonlySet<string> => facts.whole(foundGivers);
function foundGivers(facts: Facts): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { file, script } of scriptsOf(facts)) {
    if (file.traits.vendored || file.traits.test || file.traits.minified) continue;
    const statements = callsNamed(script, ...ASKED).filter(({ args }) => isWholeStatement(script, args[0] ?? 0, facts));
    for (const { value, pos } of statements) {
      const around = script.functions.filter(({ start, end, name }) => name !== '' && start <= pos && pos < end).at(-1);
      if (around === undefined || GIVEN_BY_STORE.test(around.name)) continue;
      const returned = around.returns.some((one) => resolve(script, one) === value);
      const resolved = callsNamed(script, 'resolve').some(
        ({ pos: at, args: [row = 0] }) => around.start <= at && at < around.end && isPlainRow(script, row),
      );
      if (returned || resolved) names.add(around.name);
    }
  }
  return names;
}
const ASKED = ['query', 'execute', 'get', 'all', 'each', 'one', 'any', 'oneOrNone', 'manyOrNone'];
const GIVEN_BY_STORE = /^(?:get|all|query|execute|one|any)$/;
/** What a callback is handed goes on as it is: `resolve(row)`, `resolve(rows[0])`. */
function isPlainRow(script: ScriptFacts, value: number): boolean {
  let seen = resolve(script, value);
  if (opOf(script, seen) === Op.index) seen = resolve(script, objectOf(script, seen));
  return opOf(script, seen) === Op.ref && bindingKind(script, bindingOf(script, seen)) === BindingKind.param;
}

/** `SELECT * FROM users`, where that table may hold passwords. */
function isWholeStatement(script: ScriptFacts, statement: number, facts: Facts): boolean {
  const table = WHOLE.exec(pattern(script, statement))?.[1];
  return table !== undefined && isAccountKind(table) && tableOf(facts, table)?.password !== false;
}

/** `db.collection('users')`: models of Mongoose may hide fields by themselves. */
const isCollection = (script: ScriptFacts, holder: number): boolean => {
  const seen = resolve(script, holder);
  return opOf(script, seen) === Op.call && nameOf(script, calleeOf(script, seen)) === 'collection';
};

/** `delete row.password`, `const { password, ...others } = row`: a password of it is looked at for no comparison and no call. */
function isStripped(script: ScriptFacts, isRow: (value: number) => boolean): boolean {
  const used = new Set(script.calls.flatMap((call) => argsOf(script, call)));
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) used.add(testedValue(script, at));
  return readsNamed(script, 'password', 'passwordHash').some(
    (read) => isRow(resolve(script, objectOf(script, read))) && !used.has(read),
  );
}
