import { propertyOf } from './lookup.ts';
import { Op, type ScriptFacts } from './script.ts';

/** Writes of properties, by name: how many, and the last one. */
const tables = new WeakMap<ScriptFacts, ReadonlyMap<number, { count: number; at: number }>>();

/**
 * What `this.host` is, where it is given one value and never another: by the class' field (`host = '…'`), or by the one
 * place that writes it. 0: it is not known.
 */
export function fieldOf(script: ScriptFacts, member: number): number {
  const self = script.a[member] as number;
  const owner = script.op[self] === Op.self ? script.functions[script.a[self] as number]?.owner : undefined;
  if (owner === undefined) return 0;
  const name = script.b[member] as number;
  const write = writesIn(script).get(name);
  if (write === undefined) return owner > 0 ? propertyOf(script, owner, script.strings[name] as string) : 0;
  const object = script.writes[write.at] as number;
  const isOwn = script.op[object] === Op.self && script.functions[script.a[object] as number]?.owner === owner;
  return write.count === 1 && isOwn ? (script.writes[write.at + 2] as number) : 0;
}

function writesIn(script: ScriptFacts): ReadonlyMap<number, { count: number; at: number }> {
  let table = tables.get(script);
  if (table === undefined) {
    const made = new Map<number, { count: number; at: number }>();
    for (let at = 0; at < script.writes.length; at += 4) {
      const name = script.writes[at + 1] as number;
      made.set(name, { count: (made.get(name)?.count ?? 0) + 1, at });
    }
    tables.set(script, (table = made));
  }
  return table;
}
