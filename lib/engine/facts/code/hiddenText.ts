import type { Extractor, TextFile } from '../../facts.ts';

/** Characters that a reader does not see or that change what a reader sees. */
export interface HiddenText {
  readonly kind: 'bidi' | 'invisible-run' | 'invisible-in-name' | 'mixed-script-name' | 'out-of-sight';
  readonly line: number;
  readonly column: number;
  /** The characters written as escapes, with what is round them. */
  readonly shown: string;
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    hiddenText: readonly HiddenText[];
  }
}

const MOST = 50;

/** Bidirectional overrides, embeddings and isolates (Unicode TR 36; CVE-2021-42574). */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/g;
/** Eight or more characters in a row that show nothing: tags, variation selectors, joiners, fillers. Enough to carry data. */
const INVISIBLE_RUN =
  // oxlint-disable-next-line no-misleading-character-class -- single code units are meant
  /(?:[\u200b-\u200f\u2060-\u2064\u180e\u3164\u115f\u1160\uffa0\ufe00-\ufe0f]|\udb40[\udc00-\uddef]){8,}/g;
/** A blank-looking letter (Hangul fillers) is a valid identifier: code can hide in it. */
const INVISIBLE_NAME = /[\u3164\u115f\u1160\uffa0]/g;
/** Latin letters beside Cyrillic or Greek ones that look the same, inside one word. */
const MIXED = /[A-Za-z_$][\w$]*[\u0391-\u03c9\u0400-\u0458][\w$]*|[\u0391-\u03c9\u0400-\u0458][\w$]*[A-Za-z][\w$]*/g;
const LOOKALIKE =
  /[\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf\u0405\u0406\u0408\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458]/;

const escapes = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The rest of a flag of a region: a black flag, at most six letters and digits as tags, the tag that ends it (Unicode
 * TS 51, "Emoji Tag Sequence"). Some write joiners between them.
 */
const FLAG_REST = /^\u200d?(?:\udb40[\udc30-\udc39\udc61-\udc7a]\u200d?){1,6}\udb40\udc7f\u200d?$/;
/** A flag, one way to show a letter again and again, or each once and in order, a list of all of them: these say nothing. */
const isKnown = (text: string, at: number, run: string): boolean =>
  /^([\ufe00-\ufe0f])\1*$/.test(run) ||
  [...new Set(run)].sort().join('') === run ||
  (text.slice(at - 2, at) === '\ud83c\udff4' && FLAG_REST.test(run));

/** One letter in quotes, or between its neighbours, or an end of a range of its block (`\u115f-\u1161`): a table of letters, no name. */
function isInTable(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at + 1]];
  if (/["'`]/.test(before) && before === after) return true;
  const code = text.charCodeAt(at);
  const isOfBlock = (other: number): boolean => text.charCodeAt(other) >> 8 === code >> 8;
  if ((before === '-' && isOfBlock(at - 2)) || (after === '-' && isOfBlock(at + 2))) return true;
  return before.charCodeAt(0) === code - 1 || after.charCodeAt(0) === code + 1;
}

/** One end of a range of such characters in a class of an expression, `[\u202a-\u202e]` with the letters themselves: it finds them. */
function isRangeEnd(text: string, at: number): boolean {
  const isRange = (first: number): boolean =>
    /^[\u202a-\u202e\u2066-\u206f]-[\u202a-\u202e\u2066-\u206f]$/.test(text.slice(first, first + 3));
  if (!isRange(at) && !isRange(at - 2)) return false;
  return (
    /\[[^\]\n]{0,100}$/.test(text.slice(Math.max(0, at - 100), at)) && /^[^[\n]{0,100}\]/.test(text.slice(at, at + 100))
  );
}

/**
 * An isolate that is closed again round words alone, or its end: it orders what stands in it (Unicode TR 9, section 2.4.2),
 * and with no sign of a language between, no text becomes code and no code text. `\u2068@name\u2069` is how pages write names.
 * It stands apart, as a word does: in one, or right behind a quote, it makes a text another one that looks the same.
 */
function isRoundWords(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - 100), at + 100);
  const here = at - Math.max(0, at - 100);
  for (const { index, 0: all } of near.matchAll(ROUND_WORDS))
    if (here === index || here === index + all.length - 1) return true;
  return false;
}
const ROUND_WORDS =
  /(?<=[\s(]\u200e?)[\u2066-\u2068]@?[\p{L}\p{N}][\p{L}\p{M}\p{N}@_., \u00a0-]*\u2069(?=[\s,.;:!?)])/gu;

function* hidden(
  file: TextFile,
  kind: HiddenText['kind'],
  expression: RegExp,
  isKnown?: (text: string, at: number, run: string) => boolean,
): Generator<HiddenText> {
  for (const match of file.text.matchAll(expression)) {
    const at = match.index;
    if (isKnown?.(file.text, at, match[0]) === true) continue;
    yield {
      kind,
      ...file.position(at),
      shown: escapes(
        file.text
          .slice(Math.max(0, at - 20), at + Math.min(match[0].length, 12) + 20)
          .split('\n')
          .join(' '),
      ),
    };
  }
}

const CODE = new Set([
  'javascript',
  'typescript',
  'python',
  'shell',
  'json',
  'yaml',
  'toml',
  'dockerfile',
  'terraform',
  'html',
  'css',
  'text',
]);
const PROSE =
  /(?:^|\/)(?:_?locales?|i18n|l10n|lang|languages|translations?|po)\/|\.(?:po|pot|ftl|arb|strings|srt|vtt|csv|tsv|txt|md|rst|xml|log|dic|aff)$/i;

export const hiddenTextExtractor: Extractor<'hiddenText'> = {
  id: 'hiddenText',
  wants: ({ kind, path, size }) =>
    (CODE.has(kind) || kind === 'markdown') &&
    size > 0 &&
    size < 4_000_000 &&
    (kind === 'markdown' || !PROSE.test(path)),
  extract(file) {
    const aside = CODE_KINDS.has(file.kind) && !file.traits.minified ? [...outOfSight(file)] : [];
    const unseen = unseenIn(file);
    return aside.length === 0 ? unseen : [...aside, ...(unseen ?? [])];
  },
};

/** Letters that show nothing, or something else than they are. */
function unseenIn(file: TextFile): HiddenText[] | undefined {
  // Nothing above U+00FF, nothing to find: one cheap pass that most files end at.
  if (!/[\u0391-\uffff]/.test(file.text)) return undefined;
  // Prose may hold joiners and marks of its own; letters that nobody sees have no place in it either.
  if (file.kind === 'markdown') {
    const tags = [...tagRuns(file)].slice(0, MOST);
    return tags.length === 0 ? undefined : tags;
  }
  const found: HiddenText[] = [];
  const take = (from: Generator<HiddenText>) => {
    for (const one of from) {
      if (found.length >= MOST) return;
      found.push(one);
    }
  };
  // Right-to-left prose has these by right, in strings and comments of its own language.
  if (!/[\u0590-\u08ff]/.test(file.text))
    take(hidden(file, 'bidi', BIDI, (text, at) => isRangeEnd(text, at) || isRoundWords(text, at)));
  take(hidden(file, 'invisible-run', INVISIBLE_RUN, isKnown));
  take(tagRuns(file));
  if (file.kind === 'javascript' || file.kind === 'typescript' || file.kind === 'python') {
    take(hidden(file, 'invisible-in-name', INVISIBLE_NAME, isInTable));
    // The letters first: whole names before each place would be read again and again.
    if (/[\u200b\u2060\ufeff]/.test(file.text)) take(splitNames(file));
    for (const one of mixedNames(file)) if (found.length < MOST) found.push(one);
  }
  return found.length === 0 ? undefined : found;
}

const CODE_KINDS = new Set(['javascript', 'typescript', 'python', 'shell']);
/** Blanks enough to push what follows off any screen, behind code and before code. */
const FAR = /(?<=\S)[ \t]{120,}(?=[^\s/#*|'"`<+\\:?,.)&-][^\n]{20})/g;

function* outOfSight(file: TextFile): Generator<HiddenText> {
  for (const { 0: blanks, index } of file.text.matchAll(FAR)) {
    const at = index + blanks.length;
    const end = file.text.indexOf('\n', at);
    const code = file.text.slice(at, end === -1 ? at + 300 : Math.min(end, at + 300));
    if (/[\w$\])]\s*\(|=>|=\s*\w/.test(code))
      yield { kind: 'out-of-sight', ...file.position(at), shown: code.slice(0, 120) };
  }
}

/** Letters that show nothing spelled out with tag characters: text for machines that no person sees. Flags of regions end with U+E007F. */
const TAGS = /(?:\udb40[\udc20-\udc7e]){8,}(?!\udb40\udc7f)/g;

function* tagRuns(file: TextFile): Generator<HiddenText> {
  if (file.text.includes('\udb40')) yield* hidden(file, 'invisible-run', TAGS);
}

/** Blanks of no width between the letters of a name make another name that looks the same; `\v` before one is no name. */
const SPLIT_NAME =
  /(?<![\w$]|\\(?=\w[\u200b\u2060\ufeff]))[A-Za-z_$][\w$]*[\u200b\u2060\ufeff][\u200b\u2060\ufeff\w$]*/g;

function* splitNames(file: TextFile): Generator<HiddenText> {
  for (const match of file.text.matchAll(SPLIT_NAME)) {
    const near = file.text.slice(Math.max(0, match.index - 400), match.index);
    if (/\/\/|#|\/\*|^\s*\*|["'`]/.test(near.slice(near.lastIndexOf('\n') + 1))) continue;
    yield { kind: 'invisible-in-name', ...file.position(match.index), shown: escapes(match[0].slice(0, 60)) };
  }
}

const OF_WORD = /[\w$\u0391-\u03c9\u0400-\u0458]/;

/** Words with a lookalike in them and where they start; looking at every word of a large script would cost more than all else here. */
function* suspects(text: string): Generator<{ word: string; start: number }> {
  let end = 0;
  for (const { index } of text.matchAll(new RegExp(LOOKALIKE, 'g'))) {
    if (index < end) continue;
    let start = index;
    while (start > end && OF_WORD.test(text.charAt(start - 1))) start--;
    end = index + 1;
    while (end < text.length && OF_WORD.test(text.charAt(end))) end++;
    yield { word: text.slice(start, end), start };
  }
}

const LONGEST_NAME = 1000;

/** Mixed-script words where code is: not inside quotes or comments, as far as one line can tell. */
function* mixedNames(file: TextFile): Generator<HiddenText> {
  for (const { word, start: from } of suspects(file.text)) {
    if (word.length > LONGEST_NAME) continue;
    for (const match of word.matchAll(MIXED)) {
      const at = from + match.index;
      if (!LOOKALIKE.test(match[0])) continue;
      const near = file.text.slice(Math.max(0, at - 400), at);
      const before = near.slice(near.lastIndexOf('\n') + 1);
      if (/\/\/|#|\/\*|^\s*\*|["'`]/.test(before)) continue;
      yield { kind: 'mixed-script-name', ...file.position(at), shown: escapes(match[0].slice(0, 60)) };
    }
  }
}
