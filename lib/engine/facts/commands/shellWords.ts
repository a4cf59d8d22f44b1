import { DEEPEST, tokensOf, type Token } from './shellTokens.ts';

/** One command of a script: its words as the shell would hand them over, and what stands inside them. */
export interface Command {
  readonly words: readonly string[];
  /** Commands in `$(…)`, `<(…)`, backticks and brackets among its words. */
  readonly inner: readonly Pipeline[];
  /** Files that it writes (`>`, `>>`) and reads (`<`). */
  readonly writes: readonly string[];
  readonly reads: readonly string[];
  /** Offset of its first character in the text. */
  readonly at: number;
}

/** Commands of which each is handed what the one before it printed. */
export interface Pipeline {
  readonly commands: readonly Command[];
  /** It runs on while the script goes on (`&`). */
  readonly behind: boolean;
}

/**
 * The commands of a shell script, as far as its words tell: POSIX shells, and PowerShell and `cmd`, whose pipes,
 * quotes, separators and brackets are alike enough. Conditions and loops are looked through, not followed.
 * Never throws; bounded in count and depth, linear in the text's length.
 */
export const pipelinesOf = (text: string): readonly Pipeline[] => linesOf({ tokens: tokensOf(text), at: 0 });

type Open = { -readonly [Key in keyof Command]: Command[Key] extends readonly (infer One)[] ? One[] : Command[Key] };

/** The lines from here on, up to the bracket that closes them. */
function linesOf(from: { tokens: readonly Token[]; at: number }, depth = 0): Pipeline[] {
  const all: Pipeline[] = [];
  let line: Command[] = [];
  let open: Open | undefined;
  let redirect: '' | '>' | '>>' | '<' = '';
  let isPiped = false;
  const endCommand = (): void => {
    if (open !== undefined && open.words.length + open.inner.length > 0) line.push(open);
    open = undefined;
    redirect = '';
  };
  const endLine = (behind: boolean): void => {
    endCommand();
    if (line.length > 0) all.push({ commands: line, behind });
    line = [];
  };
  while (from.at < from.tokens.length) {
    const token = from.tokens[from.at++] as Token;
    if (token.kind === 'close' && depth > 0) break;
    // What a line ends with a pipe goes on in the next.
    if (token.kind === 'end' && isPiped && open === undefined) continue;
    isPiped = token.kind === 'pipe';
    if (token.kind === 'end') endLine(false);
    // PowerShell calls what follows; elsewhere the command before it goes on by itself.
    else if (token.kind === 'behind' && open !== undefined) endLine(true);
    else if (token.kind === 'pipe') endCommand();
    else if (token.kind === 'redirect') redirect = token.to;
    else if (token.kind !== 'close' && token.kind !== 'behind') {
      open ??= { words: [], inner: [], writes: [], reads: [], at: token.at };
      if (token.kind === 'word') take(open, token, redirect);
      else if (depth < DEEPEST) open.inner.push(...linesOf(from, depth + 1));
      redirect = '';
    }
  }
  endLine(false);
  return all;
}

function take(open: Open, { text, inner }: Extract<Token, { kind: 'word' }>, redirect: '' | '>' | '>>' | '<'): void {
  for (const tokens of inner) for (const pipeline of linesOf({ tokens, at: 0 })) open.inner.push(pipeline);
  if (redirect === '') open.words.push(text);
  else if (!/^&?[\d-]$/.test(text)) (redirect === '<' ? open.reads : open.writes).push(text);
}

/** The words of a command as one text. */
export const wordsOf = (command: Command): string => command.words.join(' ');
