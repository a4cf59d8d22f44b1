import { propertyOf } from './lookup.ts';
import { factOfThis, literalKind, objectOf, opOf, propertyIndexOf, propertyNameOf } from './operands.ts';
import { WRITE_SIZE, writtenObject, writtenPropertyIndex, writtenValue } from './records.ts';
import { ConstKind, Op, type ScriptFacts } from './script.ts';

/** Writes of properties, by name: how many that give them something, and the last of these. */
const tables = new WeakMap<ScriptFacts, ReadonlyMap<number, { count: number; at: number }>>();

/**
 * What `this.host` is, where it is given one value and never another: by the class' field (`host = '…'`), or by the one
 * place that writes it. 0: it is not known.
 */
export function fieldOf(script: ScriptFacts, member: number): number {
  const self = objectOf(script, member);
  const owner = opOf(script, self) === Op.self ? factOfThis(script, self)?.owner : undefined;
  if (owner === undefined) return 0;
  const write = writesIn(script).get(propertyIndexOf(script, member));
  if (write === undefined) return owner > 0 ? propertyOf(script, owner, propertyNameOf(script, member)) : 0;
  const object = writtenObject(script, write.at);
  const isOwn = opOf(script, object) === Op.self && factOfThis(script, object)?.owner === owner;
  return write.count === 1 && isOwn ? writtenValue(script, write.at) : 0;
}

function writesIn(script: ScriptFacts): ReadonlyMap<number, { count: number; at: number }> {
  let table = tables.get(script);
  if (table === undefined) {
    const made = new Map<number, { count: number; at: number }>();
    for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
      const value = writtenValue(script, at);
      if (opOf(script, value) === Op.constant && literalKind(script, value) === ConstKind.nothing) continue;
      const name = writtenPropertyIndex(script, at);
      made.set(name, { count: (made.get(name)?.count ?? 0) + 1, at });
    }
    tables.set(script, (table = made));
  }
  return table;
}
