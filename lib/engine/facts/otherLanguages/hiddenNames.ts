/** A literal that a reader cannot read, with what it says. */
export interface HiddenName {
  readonly name: string;
  readonly at: number;
  readonly shown: string;
}

/** What nobody hides who wants others to see what is called: names of APIs that run, load and fetch, and addresses. */
const TELLING =
  /^(?:load|loadstring|assert|eval|exec|system|passthru|shell_exec|popen|proc_open|base64_decode|gzinflate|create_function|PerformHttpRequest|child_process|(?:java\.net\.)?URLClassLoader|java\.lang\.Runtime|getRuntime|defineClass|powershell(?:\.exe)?|cmd(?:\.exe)?|\/bin\/(?:ba)?sh|https?:\/\/[\w.-]+.*)$/i;

/** Letters as escapes, four or more in a row. */
const ESCAPED = /(?:\\x[0-9a-f]{2}|\\u00[0-9a-f]{2}|\\\d{2,3}){4,}/gi;
/** Letters as numbers: `new byte[]{106, 97, …}`, `[104, 116, …].pack('c*')`, `chr(104).chr(116)…`. */
const NUMBERS = /(?:\b\d{2,3}\s*,\s*){3,}\d{2,3}\b|(?:\bchr\(\d{2,3}\)\s*[.+&]\s*){3,}chr\(\d{2,3}\)/gi;
/** A text in pieces: `'ba' . 'se6' . '4_de' . 'code'`. */
const PIECES = /(?:(["'])[\w/:.-]{1,12}\1\s*(?:\.\.?|\+|&)\s*){2,}(["'])[\w/:.-]{1,12}\2/g;
const REVERSED = /\bstrrev\(\s*["']([\w/:.-]{4,200})["']|["']([\w/:.-]{4,200})["'](?:\.reverse\b|\s*:reverse\(\))/g;

const letters = (codes: readonly number[]): string =>
  codes.every((code) => code > 31 && code < 127) ? String.fromCharCode(...codes.slice(0, 500)) : '';

const unescaped = (text: string): string =>
  letters(
    [...text.matchAll(/\\(?:x|u00)([0-9a-f]{2})|\\(\d{2,3})/gi)].map(([, hex, decimal]) =>
      hex === undefined ? Number(decimal) : Number.parseInt(hex, 16),
    ),
  );

const FORMS: readonly (readonly [RegExp, (match: RegExpMatchArray) => string])[] = [
  [ESCAPED, ([all]) => unescaped(all)],
  [NUMBERS, ([all]) => letters([...all.matchAll(/\d+/g)].map(([number]) => Number(number)))],
  [PIECES, ([all]) => [...all.matchAll(/["']([^"']*)["']/g)].map(([, piece = '']) => piece).join('')],
  [REVERSED, ([, first, second]) => [...(first ?? second ?? '')].reverse().join('')],
];

/** Names and addresses that a program spells so that nobody reads them. Linear in the text's length. */
export function* hiddenNames(text: string): Generator<HiddenName> {
  for (const [form, read] of FORMS)
    for (const match of text.matchAll(form)) {
      const name = read(match);
      if (TELLING.test(name)) yield { name: name.slice(0, 100), at: match.index, shown: match[0].slice(0, 120) };
    }
}
