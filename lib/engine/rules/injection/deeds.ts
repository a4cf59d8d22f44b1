import {
  argOf,
  argsOf,
  calleeOf,
  callsNamed,
  constant,
  type Call,
  keysOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { inBuilders } from './deedsOfBuilders.ts';
import { inMemory } from './deedsInMemory.ts';
import { isChosen } from './isChosen.ts';
import { calledName, functionOfValue, rootName } from './scriptValues.ts';

/** What is done with stored records, and of which kind they are (`user`, `orders`). */
export interface Deed {
  /** `part`: some of them, by something that no client names. */
  readonly kind: 'change' | 'make' | 'list' | 'read' | 'part';
  readonly of: string;
  readonly value: number;
  readonly pos: number;
}

const RUNS = [
  'prepare',
  'query',
  'execute',
  'run',
  'exec',
  'all',
  'get',
  'each',
  'one',
  'none',
  'any',
  'oneOrNone',
  'raw',
];
const CHANGES = [
  'findByIdAndDelete',
  'findByIdAndRemove',
  'findByIdAndUpdate',
  'findOneAndDelete',
  'findOneAndRemove',
  'findOneAndUpdate',
  'deleteOne',
  'updateOne',
  'destroy',
  'remove',
  'delete',
  'update',
  'softDelete',
];
const LISTS = ['find', 'findAll', 'findMany', 'all'];
const MAKES = ['create', 'insertOne', 'bulkCreate'];
const READS = [
  'findById',
  'findByPk',
  'findOne',
  'findUnique',
  'findFirst',
  'findOneBy',
  'findOneOrFail',
  'findOneByOrFail',
  'findUniqueOrThrow',
  'findFirstOrThrow',
];

/** What a collection or model is called: `User`, `db.collection('users')`, `prisma.user`. */
export function kindOfRecords(script: ScriptFacts, receiver: number): string {
  const seen = resolve(script, receiver);
  const text =
    opOf(script, seen) === Op.call &&
    /^(?:collection|get|model|from|table|getRepository)$/.test(nameOf(script, calleeOf(script, seen)))
      ? (constant(script, argOf(script, seen, 0)) ?? calledName(script, argOf(script, seen, 0)))
      : undefined;
  return (text ?? calledName(script, receiver))
    .replace(/(?:Model|Collection|Repository|Schema|_?list)$/i, '')
    .toLowerCase();
}

const NO_RECORDS =
  /^(?:axios|http|https|fetch|api|client|router|app|cache|map|set|session|url|params|headers|cookies?|res|response|element|document|window|fs|path|_|lodash|array|list|items|)$/;
const ONE =
  /\bwhere\b[^;]{0,300}?\bid\w{0,20}["'`]?\s{0,3}=\s{0,3}["']?(?:\?|\$\d|[:@]\w|\*)|\bwhere\b[^;]{0,300}?\w_?id["'`]?\s{0,3}=\s{0,3}["']?(?:\?|\$\d|[:@]\w|\*)/i;
const MADE = /^\s*insert\s+into\s+(?:\w+\.)?["'`]?(\w+)/i;
/** A whole table. */
const EMPTIES = /^\s*delete\s+from\s+["'`]?\w+["'`]?\s*;?\s*$/i;
const CHANGED = /\b(?:delete\s+from|update)\s+["'`]?(\w+)/i;
const TAKEN = /^\s*select\s(?!\s*(?:count|max|min|sum|1)\b)[^;]{1,900}?\sfrom\s+(?:\w+\.)?["'`]?(\w+)/i;

function* inStatements(script: ScriptFacts): Generator<Deed> {
  for (const call of callsNamed(script, ...RUNS)) {
    const text = pattern(script, call.args[0] ?? 0);
    const { value, pos } = call;
    const changed = CHANGED.exec(text);
    if (changed !== null) {
      if (ONE.test(text) || EMPTIES.test(text))
        yield { kind: 'change', of: (changed[1] as string).toLowerCase(), value, pos };
      continue;
    }
    const made = MADE.exec(text)?.[1];
    if (made !== undefined) yield { kind: 'make', of: made.toLowerCase(), value, pos };
    const taken = TAKEN.exec(text);
    if (taken === null) continue;
    const of = (taken[1] as string).toLowerCase();
    if (!/\bwhere\b|\blimit\s+1\b/i.test(text)) yield { kind: 'list', of, value, pos };
    else if (ONE.test(text)) yield { kind: 'read', of, value, pos };
  }
}

/** All there are: `find()`, `find({})`, `findMany({ select })`. */
const isUnfiltered = (script: ScriptFacts, call: Call): boolean => {
  const first = call.args[0] ?? 0;
  if (call.args.length === 0) return true;
  // `users.find((user) => …)` looks for one of a list; what is told errors and rows is a database's.
  const fn = functionOfValue(script, first);
  if (fn !== undefined) return fn.params.length !== 1;
  return (
    opOf(script, first) === Op.object &&
    !keysOf(script, first).some((key) => !/^(?:select|include|order|attributes|skip|take|limit)/.test(key)) &&
    propertyOf(script, first, 'where') === 0
  );
};

/** What a program keeps for itself while it runs; which of it are records `inMemory` says. */
const isMap = (script: ScriptFacts, receiver: number): boolean => {
  const seen = resolve(script, receiver);
  return opOf(script, seen) === Op.create && /^(?:Weak)?(?:Map|Set)$/.test(nameOf(script, calleeOf(script, seen)));
};

function* inModels(script: ScriptFacts): Generator<Deed> {
  for (const [names, kind] of [
    [CHANGES, 'change'],
    [MAKES, 'make'],
    [READS, 'read'],
    [LISTS, 'list'],
  ] as const)
    for (const call of callsNamed(script, ...names)) {
      const receiver = receiverOf(script, call);
      const of = receiver === 0 ? '' : kindOfRecords(script, receiver);
      if (NO_RECORDS.test(of) || isMap(script, receiver)) continue;
      const is = kind === 'list' ? isUnfiltered(script, call) : call.args.some((arg) => isChosen(script, arg));
      if (is) yield { kind, of, value: call.value, pos: call.pos };
      else if (kind === 'list' && opOf(script, resolve(script, call.args[0] ?? 0)) === Op.object)
        yield { kind: 'part', of, value: call.value, pos: call.pos };
    }
}

/** A record that is found and then changed: `const user = await User.findById(id); …; await user.save()`. */
function* inRecords(script: ScriptFacts): Generator<Deed> {
  for (const call of callsNamed(script, 'save', 'remove', 'deleteOne', 'destroy')) {
    const receiver = receiverOf(script, call);
    const found = resolve(script, receiver);
    if (receiver === 0 || opOf(script, found) !== Op.call || !READS.includes(nameOf(script, calleeOf(script, found))))
      continue;
    const callee = calleeOf(script, found);
    const of = opOf(script, callee) === Op.member ? kindOfRecords(script, objectOf(script, callee)) : '';
    if (!NO_RECORDS.test(of) && argsOf(script, found).some((arg) => isChosen(script, arg)))
      yield { kind: 'change', of, value: call.value, pos: call.pos };
  }
}

/** `deleteUser(req.params.id)`: what another function does, as its name says. */
function* inNames(script: ScriptFacts): Generator<Deed> {
  for (const value of script.calls) {
    const callee = calleeOf(script, value);
    const of = /^(?:delete|remove|update|change|reset)_?([A-Za-z]+?)(?:s?By\w+)?$/.exec(nameOf(script, callee))?.[1];
    if (of === undefined || /^(?:one|many|state|view|all)$/i.test(of)) continue;
    if (opOf(script, callee) === Op.member && /^_?res/.test(rootName(script, objectOf(script, callee)))) continue;
    const [first] = argsOf(script, value);
    if (first !== undefined && isChosen(script, first))
      yield { kind: 'change', of: of.toLowerCase(), value, pos: script.pos[value] as number };
  }
}

/** What a script does with stored records. */
export function* deedsOf(script: ScriptFacts): Generator<Deed> {
  yield* inStatements(script);
  yield* inModels(script);
  yield* inRecords(script);
  yield* inNames(script);
  yield* inBuilders(script);
  yield* inMemory(script);
}
