import type { Language, Stuff, Use } from './languages.ts';
import { statementsOf } from './statementsOf.ts';

/** A use of something, where it stands. */
export interface StuffUsed {
  readonly stuff: Stuff;
  readonly use: Use;
  /** The first address that stands in what was used, or in the use; empty: none. */
  readonly to: string;
  /** It stands first in what is used: it is the command, not one of its words. */
  readonly first: boolean;
  readonly at: number;
  readonly shown: string;
}

interface Held {
  readonly stuff: ReadonlySet<Stuff>;
  readonly to: string;
}

const NAME = String.raw`[$@]{0,2}[A-Za-z_]\w*`;
/** `x = …`, `let x: T = …`, `T x = …`, `x, err := …`, `x .= …`, `for x in …`. */
const SET = new RegExp(
  String.raw`^(?:(?:for|foreach)\s*\(?\s*)?(?:(?:var|let|const|val|final|local|my|our|Dim|Set|mut|static|private|public|def|auto)\s+){0,3}(?:[\w.]+(?:<[\w<>, ?]{1,80}>)?(?:\[\])*\s+)?\(?(${NAME})(?:\s*,\s*${NAME})*\)?(?:\s*:\s*[\w<>&\[\]., ]+)?\s*(?:[:.+]?=(?![=>~])|\bin\b|:=\s*range\b|<<)\s*(.+)`,
  's',
);
/** `x.push(…)`, `x.WriteString(…)`: what a thing is handed it holds. */
const GIVEN = new RegExp(String.raw`^(${NAME})(?:\.|->|::)\w+[!?]?\((.+)`, 's');
/** `.forEach { f ->`, `.each do |f|`, `.Select(f => {`: what it is handed comes from what stands before it. */
const LAMBDA = /(?:\{|\bdo)\s*\|?\s*(\w+)(?:\s*,\s*\w+)*\s*(?:\||->)\s*$|\b(\w+)\s*=>\s*\{?\s*$/;
const ADDRESS = /\b(?:https?|wss?|ftp):\/\/[^\s"'`)<>]{3,200}/i;
const MOST_NAMES = 2_000;
const FOUND_MOST = 50;

/**
 * What a program of a language that is not parsed here does with what it reads: statements in their order, names that
 * hold what was put into them, and calls by what they mean. A file is one scope; functions are not followed.
 * Linear in the text's length but for the names that stand in a statement.
 */
export function usesOf(text: string, { sources, uses, cleans }: Language): readonly StuffUsed[] {
  const names = new Map<string, Held>();
  const found: StuffUsed[] = [];
  for (const { text: statement, at } of statementsOf(text)) {
    const [, name, value] = SET.exec(statement) ?? GIVEN.exec(statement) ?? [];
    if (cleans?.test(statement) === true) {
      // What is checked or made a number here is told no more.
      for (const [checked] of statement.matchAll(/[$@]{0,2}[A-Za-z_]\w*/g)) names.delete(checked);
      continue;
    }
    // `s += letters[i]` says it with the sign before it.
    const held = heldIn(/\+=/.test(statement) ? statement : (value ?? statement), sources, names);
    const lambda = LAMBDA.exec(statement);
    if (lambda !== null && held.stuff.size > 0) keep(names, lambda[1] ?? lambda[2], held);
    for (const [use, form] of uses) {
      const call = form.exec(statement);
      if (call === null || found.length >= FOUND_MOST) continue;
      const used = statement.slice(call.index + call[0].length);
      const { stuff } = heldIn(use === 'evaluates' ? statement : used, sources, names);
      const { to } = heldIn(statement, sources, names);
      const first = heldIn(firstOf(used), sources, names).stuff;
      for (const one of stuff)
        found.push({ stuff: one, use, to, first: first.has(one), at, shown: statement.slice(0, 200) });
      // The file holds now what was written into it.
      if (use === 'writes' && (stuff.has('download') || stuff.has('request')))
        keep(names, /[\w$@]+/.exec(used.replace(/^[\s(]+/, ''))?.[0], { stuff, to });
    }
    if (name !== undefined && (held.stuff.size > 0 || held.to !== '')) keep(names, name, held);
  }
  return found;
}

function keep(names: Map<string, Held>, name: string | undefined, { stuff, to }: Held): void {
  if (name === undefined || (names.size >= MOST_NAMES && !names.has(name))) return;
  const before = names.get(name);
  names.set(name, {
    stuff: before === undefined ? stuff : new Set([...before.stuff, ...stuff]),
    to: to === '' ? (before?.to ?? '') : to,
  });
}

function heldIn(text: string, sources: Language['sources'], names: ReadonlyMap<string, Held>): Held {
  const stuff = new Set<Stuff>();
  for (const [one, form] of sources) if (form.test(text)) stuff.add(one);
  let to = ADDRESS.exec(text)?.[0] ?? '';
  if (names.size > 0)
    for (const [name] of text.matchAll(/[$@]{0,2}[A-Za-z_]\w*/g)) {
      const held = names.get(name);
      if (held === undefined) continue;
      for (const one of held.stuff) stuff.add(one);
      to ||= held.to;
    }
  return { stuff, to };
}

/** What is handed over first, up to where a second thing or a text of the program's own begins. */
const firstOf = (used: string): string => /^[\s(]*["'`]?([^"'`,]*(?:\(["'][^"']*["']\))*)/.exec(used)?.[1] ?? '';
