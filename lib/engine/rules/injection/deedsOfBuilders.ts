import {
  argOf,
  argsOf,
  type Call,
  calleeOf,
  callsNamed,
  constant,
  keysOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { kept } from '../../program/kept.ts';
import type { Deed } from './deeds.ts';
import { isChosen } from './isChosen.ts';
import { calledName } from './scriptValues.ts';

const KEY = /^(?:_?id|uuid|slug|\w+_?id)$/i;

/** The call that goes on with what another answers: `.del()` of `knex('notes').where(…)`. */
const goneOnWith = kept((script: ScriptFacts): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  for (const call of script.calls) {
    const callee = calleeOf(script, call);
    if (opOf(script, callee) === Op.member) found.set(objectOf(script, callee), call);
  }
  return found;
});

/** Names of the calls of a chain, those before and those behind, and the table that one of them names. */
function chainOf(script: ScriptFacts, call: number): { names: string[]; of: string } {
  const names: string[] = [];
  let of = '';
  let seen = call;
  for (let depth = 0; depth < 8 && opOf(script, seen) === Op.call; depth++) {
    const callee = calleeOf(script, seen);
    const name = nameOf(script, callee);
    names.push(name);
    const isRoot = opOf(script, callee) !== Op.member;
    if (of === '' && (isRoot || /^(?:from|delete|update|table|into)$/.test(name))) {
      const table = argOf(script, seen, 0);
      of = (
        constant(script, table) ?? (opOf(script, resolve(script, table)) === Op.object ? '' : calledName(script, table))
      ).toLowerCase();
    }
    if (isRoot) break;
    seen = objectOf(script, callee);
  }
  const next = goneOnWith(script);
  seen = call;
  for (let depth = 0; depth < 6; depth++) {
    const behind = next.get(seen);
    if (behind === undefined) break;
    names.push(nameOf(script, calleeOf(script, behind)));
    seen = behind;
  }
  return { names, of };
}

/** The condition is of one record, by its key: `{ id }`, `('id', id)`, `eq(notes.id, id)`. */
const isOfKey = (script: ScriptFacts, { args: [first = 0] }: Call): boolean => {
  const seen = resolve(script, first);
  if (opOf(script, seen) === Op.object) return keysOf(script, seen).some((key) => KEY.test(key));
  if (opOf(script, seen) === Op.call) {
    const [column = 0] = argsOf(script, seen);
    return /^(?:and|or)$/.test(nameOf(script, calleeOf(script, seen))) || KEY.test(calledName(script, column));
  }
  return KEY.test(constant(script, first) ?? '');
};

/** Records that a builder of queries names step by step: Knex, Drizzle, Supabase, Kysely. */
export function* inBuilders(script: ScriptFacts): Generator<Deed> {
  for (const call of callsNamed(script, 'where', 'eq', 'match', 'andWhere')) {
    if (opOf(script, call.callee) !== Op.member) continue;
    const { names, of } = chainOf(script, call.value);
    if (of === '' || !/^\w+$/.test(of)) continue;
    const changes = names.some((name) => /^(?:del|delete|update|remove)$/.test(name));
    const { value, pos } = call;
    if (call.args.some((arg) => isChosen(script, arg)) && isOfKey(script, call))
      yield { kind: changes ? 'change' : 'read', of, value, pos };
    else yield { kind: 'part', of, value, pos };
  }
}
