/** Longest text that folding makes. */
export const LONGEST = 10_000;

/** Methods of texts whose answer hangs on the text alone, or on nothing that matters. */
export const OF_TEXT: ReadonlyMap<string, (text: string) => string> = new Map<string, (text: string) => string>([
  ['toLowerCase', (text) => text.toLowerCase()],
  ['toUpperCase', (text) => text.toUpperCase()],
  ['trim', (text) => text.trim()],
  ['toString', (text) => text],
]);

type OfGiven = (text: string, given: readonly string[]) => string | undefined;

/** Methods of texts that must be given constants. */
export const OF_GIVEN: ReadonlyMap<string, OfGiven> = new Map<string, OfGiven>([
  ['concat', (text, given) => (text + given.join('')).slice(0, LONGEST)],
  ['slice', (text, given) => (given.length === 0 ? undefined : text.slice(...given.map(Number)))],
  [
    'substring',
    (text, given) => (given.length === 0 ? undefined : text.substring(...(given.map(Number) as [number, number?]))),
  ],
  [
    'replace',
    (text, [one, two]) =>
      one === undefined || two === undefined ? undefined : text.replace(one, () => two).slice(0, LONGEST),
  ],
  [
    'replaceAll',
    (text, [one, two]) =>
      one === undefined || one === '' || two === undefined ? undefined : joined(text.split(one), two),
  ],
]);

/** The beginning of a joined text: no more is put together than is kept. */
export function joined(parts: readonly string[], by: string): string {
  const most = by === '' ? parts.length : Math.ceil(LONGEST / by.length) + 1;
  return parts.slice(0, most).join(by).slice(0, LONGEST);
}
