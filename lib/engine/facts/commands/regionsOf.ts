import type { TextFile } from '../../facts.ts';
import type { KeywordHit } from '../prefilter.ts';

/** A text of commands in a file. */
export interface Region {
  readonly text: string;
  /** Offset in the file. */
  readonly at: number;
  /** Offsets in the text are those of the file. */
  readonly plain: boolean;
}

const LONGEST = 100_000;
const AROUND = 1_500;

/** Whether the whole file is a script of commands. */
const isScript = ({ path, kind, text }: TextFile): boolean =>
  (kind === 'shell' && !/\.(?:zsh-theme)$/.test(path)) ||
  /(?:^|\/)(?:\.envrc|configure|\.?githooks?\/[\w-]+|\.husky\/[\w-]+)$/.test(path) ||
  (/^#!\s?\/[^\n]{0,60}\b(?:ba|z|da|k)?sh\b/.test(text) && kind !== 'python');

/** The texts of commands around keywords: the script, the step, the line, or the literal in which they stand. */
export function regionsOf(file: TextFile, hits: readonly KeywordHit[]): Region[] {
  if (isScript(file)) return [{ text: file.text.slice(0, LONGEST), at: 0, plain: true }];
  const found = new Map<number, Region>();
  if (/(?:^|\/)\.vscode\/tasks\.json$|\.code-workspace$/.test(file.path)) hits = commandsOf(file.text);
  for (const { start } of hits.slice(0, 300)) {
    const region = regionAt(file, start);
    if (region !== undefined) found.set(region.at, region);
  }
  return [...found.values()];
}

/** Where commands of tasks begin. */
const commandsOf = (text: string): KeywordHit[] =>
  [...text.matchAll(/"(?:command|args)"\s*:\s*\[?\s*"./g)].map(({ index, 0: { length } }) => ({
    keyword: 'command',
    start: index + length - 1,
  }));

function regionAt(file: TextFile, hit: number): Region | undefined {
  switch (file.kind) {
    case 'markdown':
      return line(file.text, hit, /^\s*(?:[$>#]\s+|PS[^>]*>\s*)?/);
    case 'yaml':
      return step(file.text, hit);
    case 'dockerfile':
      return line(file.text, hit, /^\s*(?:RUN|ONBUILD RUN)\s+(?:--\S+\s+)*/i);
    default:
      if (/(?:^|\/)makefile$|\.mk$/i.test(file.path)) return line(file.text, hit, /^\t\s*[@-]*/);
      return /\.(?:xml|\w+proj|props|targets|plist)$/i.test(file.path)
        ? between(file.text, hit)
        : literal(file.text, hit);
  }
}

/** A line with those that continue it, without what stands before its commands. */
function line(text: string, hit: number, before: RegExp): Region | undefined {
  let begin = text.lastIndexOf('\n', hit) + 1;
  while (begin > 1 && text.charAt(begin - 2) === '\\' && hit - begin < AROUND)
    begin = text.lastIndexOf('\n', begin - 2) + 1;
  let end = text.indexOf('\n', hit);
  while (end !== -1 && text.charAt(end - 1) === '\\' && end - hit < AROUND) end = text.indexOf('\n', end + 1);
  const whole = text.slice(begin, end === -1 ? text.length : end);
  const head = before.exec(whole);
  return head === null ? undefined : { text: whole.slice(head[0].length), at: begin + head[0].length, plain: true };
}

/** Lines of a step in YAML: those around that are indented as far. */
function step(text: string, hit: number): Region | undefined {
  const begin = text.lastIndexOf('\n', hit) + 1;
  const end = text.indexOf('\n', hit);
  const whole = text.slice(begin, end === -1 ? text.length : end);
  const head = /^\s*(?:-\s+)?(?:[\w.-]+:\s+)?(?:-\s+)?["']?/.exec(whole)?.[0] ?? '';
  if (/^\s*#/.test(whole)) return undefined;
  if (/:\s/.test(head) || /-\s/.test(head))
    return { text: whole.slice(head.length), at: begin + head.length, plain: true };
  const indent = /^\s*/.exec(whole)?.[0].length ?? 0;
  let from = begin;
  for (let i = 0; i < 40 && from > 0; i++) {
    const before = text.lastIndexOf('\n', from - 2) + 1;
    const one = text.slice(before, from - 1);
    if (one.trim() !== '' && (/^\s*/.exec(one)?.[0].length ?? 0) < indent) break;
    from = before;
  }
  let to = end === -1 ? text.length : end;
  for (let i = 0; i < 40 && to < text.length; i++) {
    const next = text.indexOf('\n', to + 1);
    const one = text.slice(to + 1, next === -1 ? text.length : next);
    if (one.trim() !== '' && (/^\s*/.exec(one)?.[0].length ?? 0) < indent) break;
    to = next === -1 ? text.length : next;
  }
  return { text: text.slice(from, to), at: from, plain: true };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text of an element or attribute. */
function between(text: string, hit: number): Region | undefined {
  const from = Math.max(0, hit - AROUND);
  const before = text.slice(from, hit);
  const begin = from + Math.max(before.lastIndexOf('>'), before.lastIndexOf('="') + 1) + 1;
  const isAttribute = text.charAt(begin - 1) === '"';
  const end = text.slice(hit, hit + AROUND).search(isAttribute ? /"/ : /</);
  if (end === -1) return undefined;
  const inside = text
    .slice(begin, hit + end)
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
  return { text: inside.replace(/\r?\n/g, '\n'), at: begin, plain: false };
}

/** The literal around an offset, its escapes undone; none where no quote opens before it on its line. */
function literal(text: string, hit: number): Region | undefined {
  const first = Math.max(text.lastIndexOf('\n', hit) + 1, hit - AROUND);
  let quote = '';
  let begin = -1;
  for (let i = first; i < hit; i++) {
    const c = text.charAt(i);
    if (c === '\\') i++;
    else if (quote === '' && /["'`]/.test(c)) {
      quote = c;
      begin = i + 1;
    } else if (c === quote) quote = '';
  }
  if (quote === '') return undefined;
  let end = hit;
  for (; end < text.length && end < hit + AROUND; end++) {
    const c = text.charAt(end);
    if (c === '\\') end++;
    else if (c === quote || (c === '\n' && quote !== '`')) break;
  }
  const inside = text
    .slice(begin, end)
    .replace(/\\(?:n|(["'`\\/]))/g, (_, kept: string | undefined) => kept ?? '\n')
    .replace(/""/g, '"')
    // What node-gyp puts in the place of a command.
    .replace(/^<!@?/, '');
  return { text: inside, at: begin, plain: false };
}
