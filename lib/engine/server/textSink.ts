import { apiPath, listOf, Op, pattern, resolve, type ScriptFacts } from '../facts/javascript/query.ts';
import { TaintFlag } from '../taint/kinds.ts';
import { Use } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { LABELS } from './sinkTables.ts';

/** Statements and markup put together from texts: by `+`, templates, `concat`, `format`. */
export function serverTextSink(unit: Unit, value: number): Sink | undefined {
  const { script } = unit;
  let first = script.lists[(script.a[value] as number) + 1] as number;
  if (script.op[value] === Op.call) {
    const callee = script.a[value] as number;
    first =
      lastOf(script, callee) === 'concat'
        ? resolve(script, script.a[callee] as number)
        : (listOf(script, script.b[value] as number)[0] ?? 0);
  }
  const start = pattern(script, first).slice(0, 300);
  const sql =
    /^\s*(?:select\b[\s\S]+\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|select\s+\*|drop\s+table|alter\s+table)\b/i.test(
      start,
    ) || /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/.test(start);
  const markup = /^\s*<(?:!doctype|[a-z][a-z0-9]*)[\s>/]/i.test(start);
  if ((!sql && !markup) || isOnlyLogged(unit, value)) return undefined;
  if (sql) return { kind: 'sql', arg: -1, label: LABELS.sql ?? '', harmless: TaintFlag.listed };
  return {
    kind: 'response-html',
    arg: -1,
    label: LABELS['response-html'] ?? '',
    harmless: TaintFlag.noMarkup | TaintFlag.listed,
  };
}

function lastOf(script: ScriptFacts, callee: number): string {
  return script.op[callee] === Op.member ? (script.strings[script.b[callee] as number] as string) : '';
}

/** The text goes to a log or an error and nowhere else. */
function isOnlyLogged(unit: Unit, value: number): boolean {
  const graph = unit.useGraph();
  const { script } = unit;
  const start = graph.starts[value] as number;
  const end = graph.starts[value + 1] as number;
  for (let at = start; at < end; at++) {
    if (graph.kinds[at] !== Use.arg) return false;
    const path = apiPath(script, script.a[graph.targets[at] as number] as number);
    if (path === undefined || !/^(?:console|logger|log|winston|debug|Error|TypeError)\b/.test(path)) return false;
  }
  return end > start;
}
