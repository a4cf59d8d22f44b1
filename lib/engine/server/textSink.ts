import {
  apiPath,
  argOf,
  bindingName,
  bindingOf,
  calleeOf,
  listItem,
  memberNameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  resolve,
  type ScriptFacts,
  valueListOf,
} from '../facts/javascript/query.ts';
import { TaintFlag } from '../taint/kinds.ts';
import { endOfUses, firstUse, Use, useKind, useTarget } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { LABELS } from './sinkTables.ts';

/** Statements and markup put together from texts: by `+`, templates, `concat`, `format`. */
export function serverTextSink(unit: Unit, value: number): Sink | undefined {
  const { script } = unit;
  const start = pattern(script, beginningOf(script, value)).slice(0, 300);
  const sql =
    /^\s*(?:select\b[\s\S]+\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|select\s+\*|drop\s+table|alter\s+table)\b/i.test(
      start,
    ) || /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/.test(start);
  const markup = /^\s*<(?:!doctype|[a-z][a-z0-9]*)[\s>/]/i.test(start);
  if ((!sql && !markup) || (sql ? isOnlyShown(unit, value) : isOnlyLogged(unit, value))) return undefined;
  if (sql) return { kind: 'sql', arg: -1, label: LABELS.sql ?? '', harmless: TaintFlag.listed };
  return {
    kind: 'response-html',
    arg: -1,
    label: LABELS['response-html'] ?? '',
    harmless: TaintFlag.noMarkup | TaintFlag.listed,
  };
}

/** What a text begins with. */
function beginningOf(script: ScriptFacts, value: number): number {
  if (opOf(script, value) !== Op.call) return listItem(script, valueListOf(script, value), 0);
  const callee = calleeOf(script, value);
  return memberNameOf(script, callee) === 'concat'
    ? resolve(script, objectOf(script, callee))
    : argOf(script, value, 0);
}

/** Where a text is only read by people: logs, errors, answers. */
const SHOWS = /^(?:console|logger|log|winston|debug|Error|TypeError)\b/;
const ANSWERS = /^(?:json|send|end)$/;
const MOST_STEPS = 4;

/** The text goes to a log, an error or an answer and nowhere else, also through a variable or a field of what is answered. */
function isOnlyShown(unit: Unit, value: number, depth = 0): boolean {
  const graph = unit.useGraph();
  const { script } = unit;
  const start = firstUse(graph, value);
  const end = endOfUses(graph, value);
  for (let at = start; at < end; at++) {
    const kind = useKind(graph, at);
    const target = useTarget(graph, at);
    if (kind === Use.arg) {
      const callee = calleeOf(script, target);
      const isAnswer = ANSWERS.test(memberNameOf(script, callee)) && /^_?res(?:ponse)?\b/.test(rootOf(script, callee));
      if (!isAnswer && !SHOWS.test(apiPath(script, callee) ?? '')) return false;
    } else {
      const next =
        kind === Use.def
          ? graph.values + target
          : kind === Use.prop || kind === Use.ref || kind === Use.concat
            ? target
            : undefined;
      if (next === undefined || depth >= MOST_STEPS || !isOnlyShown(unit, next, depth + 1)) return false;
    }
  }
  return end > start;
}

/** Name that a chain begins with: `res` in `res.status(200).json`. */
function rootOf(script: ScriptFacts, callee: number): string {
  let seen = callee;
  for (let depth = 0; depth < 6; depth++) {
    const op = opOf(script, seen);
    if (op === Op.member) seen = objectOf(script, seen);
    else if (op === Op.call) seen = calleeOf(script, seen);
    else break;
  }
  return opOf(script, seen) === Op.ref ? bindingName(script, bindingOf(script, seen)) : '';
}

/** The text goes to a log or an error and nowhere else. */
function isOnlyLogged(unit: Unit, value: number): boolean {
  const graph = unit.useGraph();
  const { script } = unit;
  const start = firstUse(graph, value);
  const end = endOfUses(graph, value);
  for (let at = start; at < end; at++) {
    if (useKind(graph, at) !== Use.arg) return false;
    const path = apiPath(script, calleeOf(script, useTarget(graph, at)));
    if (path === undefined || !SHOWS.test(path)) return false;
  }
  return end > start;
}
