/** A statement with where it begins. */
export interface Statement {
  readonly text: string;
  readonly at: number;
}

const LONGEST = 2_000;
const MOST = 20_000;
const COMMENT = /^\s*(?:\/\/|#(?!!)|\*|\/\*|--|')/;

/**
 * The statements of a text in any language whose lines or semicolons end them: lines of open brackets belong together,
 * and a line that begins with a call on what stood before it.
 */
export function* statementsOf(text: string): Generator<Statement> {
  let begin = 0;
  let depth = 0;
  let count = 0;
  let pending = '';
  let at = 0;
  while (begin < text.length && count < MOST) {
    const newline = text.indexOf('\n', begin);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(begin, Math.min(end, begin + LONGEST));
    const isNote = COMMENT.test(line) && depth <= 0;
    if (!isNote) {
      if (pending === '') at = begin + (/^\s*/.exec(line)?.[0].length ?? 0);
      pending += pending === '' ? line.trim() : ` ${line.trim()}`;
      depth += balanceOf(line);
    }
    begin = end + 1;
    const next = text.slice(begin, begin + 80).trimStart();
    const goesOn = depth > 0 || /^(?:\.|->|\|\||&&|\+ )/.test(next);
    if (pending !== '' && (!goesOn || pending.length > LONGEST)) {
      for (const part of pending.split(/;\s*/)) {
        count++;
        if (part.length > 3) yield { text: part.replace(/^[{}\s]+|^<\?(?:php|=)?\s*/g, ''), at };
      }
      pending = '';
      depth = 0;
    }
  }
}

/** Round and square brackets that a line opens more than it closes, those in its literals aside. */
function balanceOf(line: string): number {
  let depth = 0;
  for (const c of line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')) {
    if (c === '(' || c === '[') depth++;
    else if (c === ')' || c === ']') depth--;
  }
  return depth;
}
