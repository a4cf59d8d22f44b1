import type { SyntaxNode } from '@lezer/common';

/** Longer ones are not looked through. */
const LONGEST = 8000;
/** Sentences that a database is told, which may ask who is there. */
const STATEMENT = /^\w{0,2}["']{1,3}\s*(?:select|insert|update|delete|with|match)\b|\bwhere\b/i;
const LINE = /[^\n]/g;

/** The text of a definition, with blanks in place of what does nothing, so that all else stands where it stood. */
export interface Code {
  /** Without comments. */
  readonly code: string;
  /** Without what people are told, too: what it says of a guard is none. */
  readonly asks: string;
}

const blank = (text: string, from: number, to: number): string =>
  text.slice(0, from) + text.slice(from, to).replace(LINE, ' ') + text.slice(to);

export function codeOf(node: SyntaxNode, text: string): Code {
  const source = text.slice(node.from, node.to);
  if (source.length >= LONGEST) return { code: source, asks: source };
  let code = source;
  let asks = source;
  const cursor = node.cursor();
  do {
    const { name } = cursor;
    const from = cursor.from - node.from;
    const to = cursor.to - node.from;
    if (from < 0 || to > source.length) break;
    if (name === 'Comment') code = blank(code, from, to);
    const said = name === 'String' ? source.slice(from, to) : '';
    if (name === 'Comment' || (/\S\s+\S/.test(said) && !STATEMENT.test(said))) asks = blank(asks, from, to);
  } while (cursor.next());
  return { code, asks };
}
