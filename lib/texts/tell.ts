import type { Told, ToldPart } from '../model/told.ts';

/** A language: the text of each code, with `{0}`, `{1}` … for its parts, and how lists are written. */
export interface Language {
  text(code: string): string | undefined;
  /** "and" before the last of a list. */
  readonly and: string;
  /** "2 others", behind the first names of a long list. */
  others(count: number): string;
  /** A number as it is written. */
  number(value: number): string;
  /** The verb of a data flow's sentence in the number of its subject. */
  agree(subject: string, verb: string): string;
  /** A heading within a sentence. */
  inside(title: string): string;
  /** A word of the engine that has no code; what it does not know stays. */
  word?(word: string): string;
}

/** Names of a list that are said; the others are counted. */
const MOST = 3;

/** A coded text in a language; undefined where the language does not know it. */
export function tell(told: Told, language: Language): string | undefined {
  const template = language.text(told.code);
  if (template === undefined) return undefined;
  const parts: string[] = [];
  for (const [at, part] of (told.with ?? []).entries()) {
    const text = partOf(part, language, template.startsWith(`{${at}}`));
    if (text === undefined) return undefined;
    parts.push(text);
  }
  const isFlow = told.code.startsWith('flow-told');
  if (isFlow) parts[1] = language.agree(parts[0] ?? '', parts[1] ?? '');
  const text = template.replace(/\{(\d)\}/g, (_, at: string) => parts[Number(at)] ?? '');
  return isFlow ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
}

function partOf(part: ToldPart, language: Language, begins: boolean): string | undefined {
  if (typeof part === 'string') return language.word?.(part) ?? part;
  if (typeof part === 'number') return language.number(part);
  if (isTold(part)) {
    const text = tell(part, language);
    return text !== undefined && part.code.startsWith('rule:') && !begins ? language.inside(text) : text;
  }
  const texts: string[] = [];
  for (const [at, one] of part.entries()) {
    const text = partOf(one, language, begins && at === 0);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return listed(texts, language);
}

/** The field's term that a heading begins with: "Header injection: input becomes a response header". */
export const termOf = (title: string): string => title.replace(/: .*/s, '');

const isTold = (part: Exclude<ToldPart, string | number>): part is Told => !Array.isArray(part);

/** `a, b and 3 others`; what holds a comma or an "and" of its own is parted by semicolons. */
function listed(names: readonly string[], { and, others }: Language): string {
  const shown = names.slice(0, MOST);
  const rest = names.length - shown.length;
  const isLong = shown.length > 1 && shown.some((name) => name.includes(',') || name.includes(` ${and} `));
  if (isLong)
    return [
      ...(rest > 0 ? shown : shown.slice(0, -1)),
      `${and} ${rest > 0 ? others(rest) : (shown.at(-1) ?? '')}`,
    ].join('; ');
  if (rest > 0) return `${shown.join(', ')} ${and} ${others(rest)}`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${and} ${shown.at(-1) ?? ''}`;
}
