import type { Extractor } from '../../facts.ts';
import type { KeywordHit } from '../prefilter.ts';

/** How a script is written, where that hides what it says. The syntax tree no longer shows it. */
export interface WritingFacts {
  /** Escapes such as `\x61` and `\u0061` that stand for letters and digits that could be written plainly. */
  readonly escapes: number;
  /** Share of the text that they take, 0 to 1. */
  readonly escapeShare: number;
  /** Offset of the first. */
  readonly firstEscape: number;
  /** Code made of signs only: the best known encoders. */
  readonly symbols?: {
    readonly kind: 'brackets' | 'faces' | 'dollars';
    readonly offset: number;
    readonly length: number;
  };
  readonly position: { readonly line: number; readonly column: number };
}

declare module '../../facts.ts' {
  interface ExtractedFacts {
    writing: WritingFacts;
  }
}

/** Fewer escapes than this say nothing. */
const FEW = 20;

/** Counts escapes and finds code made of brackets, faces or dollar signs. Only runs where their marks stand. */
export const writingExtractor: Extractor<'writing'> = {
  id: 'writing',
  keywords: ['\\x', '\\u00', '![]+', '+!+[]', '=_=3', '=~[];'],
  wants: ({ kind }) => kind === 'javascript' || kind === 'typescript',
  extract(file, _tree, hits) {
    const { escapes, first } = countEscapes(file.text, hits);
    const symbols = symbolCode(file.text, hits);
    if (escapes < FEW && symbols === undefined) return undefined;
    const share = file.text.length === 0 ? 0 : Math.min(1, (escapes * 4) / file.text.length);
    return {
      escapes,
      escapeShare: Math.round(share * 1000) / 1000,
      firstEscape: first,
      ...(symbols === undefined ? {} : { symbols }),
      position: file.position(symbols?.offset ?? first),
    };
  },
};

function countEscapes(text: string, hits: readonly KeywordHit[]): { escapes: number; first: number } {
  let escapes = 0;
  let first = 0;
  for (const { keyword, start } of hits) {
    const length = keyword === '\\x' ? 2 : keyword === '\\u00' ? 4 : 0;
    if (length === 0) continue;
    const code = Number.parseInt(text.slice(start + length, start + length + 2), 16);
    // Letters and digits have no need of an escape; control and accented characters do.
    if ((code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)) {
      if (escapes === 0) first = start;
      escapes++;
    }
  }
  return { escapes, first };
}

function symbolCode(text: string, hits: readonly KeywordHit[]): WritingFacts['symbols'] {
  let tried = -1;
  for (const { keyword, start } of hits) {
    if (start < tried) continue;
    if (keyword === '=_=3') {
      if (text.slice(Math.max(0, start - 200), start).includes('\uff9f'))
        return { kind: 'faces', offset: start, length: text.length };
    } else if (keyword === '=~[];') {
      if (/(?:^|[^\w$])[\w$]{1,3}=~\[\];[\w$]{1,3}=\{_{3}:/.test(text.slice(Math.max(0, start - 4), start + 40)))
        return { kind: 'dollars', offset: start, length: text.length };
    } else if (keyword === '![]+' || keyword === '+!+[]') {
      const run = /^[[\]()!+{}\s]*/.exec(text.slice(start, start + 4000))?.[0].length ?? 0;
      tried = start + run;
      if (run >= 400) return { kind: 'brackets', offset: start, length: run };
    }
  }
  return undefined;
}
