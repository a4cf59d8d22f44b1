import { GuardKind, listOf, nameOf, Op, type ScriptFacts } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { LISTS } from './lists.ts';

const originTables = new WeakMap<ScriptFacts, { start: number; end: number }[]>();

/** Where the origin of a message is one of those that the author listed. */
export function origins({ script }: Pick<Unit, 'script'>): readonly { start: number; end: number }[] {
  let table = originTables.get(script);
  if (table) return table;
  table = [];
  originTables.set(script, table);
  if (!script.strings.includes('origin') || !script.strings.includes('message')) return table;
  for (let at = 0; at < script.guards.length; at += 5) {
    const tested = script.guards[at] as number;
    if (
      nameOf(script, tested) !== 'origin' ||
      (script.op[tested] === Op.member && nameOf(script, script.a[tested] as number) === 'headers')
    )
      continue;
    const kind = script.guards[at + 1];
    const texts = listOf(script, script.guards[at + 4] as number).map((text) => script.strings[text] as string);
    if (
      kind === GuardKind.equals
        ? texts.length === 0 || texts.some((text) => text !== '' && text !== '*')
        : kind === GuardKind.call && LISTS.has(texts[0] ?? '')
    )
      table.push({ start: script.guards[at + 2] as number, end: script.guards[at + 3] as number });
  }
  return table;
}
