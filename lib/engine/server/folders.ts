import { apiPath, defsOf, GuardKind, listOf, nameOf, Op } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';

interface Inside {
  readonly binding: number;
  readonly start: number;
  readonly end: number;
}

const tables = new WeakMap<Unit, Inside[]>();

/** `const rel = path.relative(root, full); if (rel.startsWith('..')) return;`: `full` lies inside from there on. */
export function inside(unit: Unit): readonly Inside[] {
  let table = tables.get(unit);
  if (table) return table;
  table = [];
  tables.set(unit, table);
  const { script } = unit;
  if (!script.strings.includes('relative')) return table;
  for (let at = 0; at < script.guards.length; at += 5) {
    if (script.guards[at + 1] !== GuardKind.lacks) continue;
    const said = script.strings[listOf(script, script.guards[at + 4] as number)[1] ?? 0] ?? '';
    if (!said.startsWith('..')) continue;
    const tested = script.guards[at] as number;
    for (const def of script.op[tested] === Op.ref ? defsOf(script, script.a[tested] as number) : []) {
      if (
        script.op[def] !== Op.call ||
        nameOf(script, script.a[def] as number) !== 'relative' ||
        !/^(?:path\.)?relative$|path/.test(apiPath(script, script.a[def] as number) ?? 'path')
      )
        continue;
      const last = listOf(script, script.b[def] as number)[1] ?? 0;
      if (script.op[last] === Op.ref)
        table.push({
          binding: script.a[last] as number,
          start: script.guards[at + 2] as number,
          end: script.guards[at + 3] as number,
        });
    }
  }
  return table;
}
