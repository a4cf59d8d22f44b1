/** A part of a script: a word without its quotes, with what is substituted in it, or a mark between words. */
export type Token =
  | { readonly kind: 'word'; readonly text: string; readonly inner: readonly (readonly Token[])[]; readonly at: number }
  | { readonly kind: 'redirect'; readonly to: '>' | '>>' | '<'; readonly at: number }
  | { readonly kind: 'end' | 'behind' | 'pipe' | 'open' | 'close'; readonly at: number };

const MOST_TOKENS = 20_000;
/** Substitutions, and brackets, that are read one inside the other. */
export const DEEPEST = 6;
/** What stands between words. A word cannot begin with any of these. */
const MARK =
  /(?<skip>\\\r?\n|[^\S\n]+|#[^\n]*)|(?<end>\n|;|&&|\|\|)|(?<pipe>\|&?)|(?<redirect>[\d&*]?>{1,2}|<{1,3}(?!\())|(?<behind>&(?![\d-]))|(?<open>\(|\{(?=\s))|(?<close>[)}])/y;
const KINDS = ['end', 'pipe', 'behind', 'open', 'close'] as const;

/** The tokens of a script. Linear in its length, bounded in count and depth; never throws. */
export const tokensOf = (text: string): readonly Token[] => new Scanner(text).tokens(0, '');

class Scanner {
  readonly #text: string;
  #at = 0;
  #count = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Everything up to the character that closes a substitution, which is taken too. */
  tokens(depth: number, closing: string): Token[] {
    const all: Token[] = [];
    let groups = 0;
    while (this.#at < this.#text.length && this.#count++ < MOST_TOKENS) {
      if (groups === 0 && closing !== '' && this.#text.charAt(this.#at) === closing) {
        this.#at++;
        break;
      }
      const mark = this.#mark();
      if (mark === undefined) all.push(this.#word(depth, closing));
      else if (mark !== 'skip') {
        all.push(mark);
        if (mark.kind === 'open') groups++;
        else if (mark.kind === 'close' && groups > 0) groups--;
      }
    }
    return all;
  }

  #mark(): Exclude<Token, { kind: 'word' }> | 'skip' | undefined {
    MARK.lastIndex = this.#at;
    const match = MARK.exec(this.#text);
    if (match === null) return undefined;
    const at = this.#at;
    this.#at += match[0].length;
    const groups = match.groups ?? {};
    if (groups.skip !== undefined) return 'skip';
    const redirect = groups.redirect;
    if (redirect !== undefined)
      return { kind: 'redirect', to: redirect.includes('<') ? '<' : redirect.includes('>>') ? '>>' : '>', at };
    return { kind: KINDS.find((kind) => groups[kind] !== undefined) ?? 'end', at };
  }

  #word(depth: number, closing: string): Token {
    const at = this.#at;
    const inner: Token[][] = [];
    let word = '';
    let quote = '';
    while (this.#at < this.#text.length) {
      const c = this.#text.charAt(this.#at);
      const next = this.#text.charAt(this.#at + 1);
      if (quote === '' && this.#at > at && (/[\s;|&<>)]/.test(c) || c === closing)) break;
      if (c === '\\' && quote !== "'" && /["'\\$`\n ]/.test(next)) {
        word += next;
        this.#at += 2;
      } else if (quote !== "'" && this.#substitutes(c, next, depth, closing)) {
        this.#at += c === '`' ? 1 : 2;
        inner.push(this.tokens(depth + 1, c === '`' ? '`' : ')'));
        word += '*';
      } else if (quote === '' ? c === '"' || c === "'" : c === quote) {
        quote = quote === '' ? c : '';
        this.#at++;
      } else if (quote === '' && c === '(') {
        // `iex(…)` is a word and brackets; of `.DownloadString('…')` the call stays part of the word.
        if (/^[\w-]+$/.test(word)) break;
        word += this.#call();
      } else {
        word += c;
        this.#at++;
      }
    }
    return { kind: 'word', text: word, inner, at };
  }

  #substitutes(c: string, next: string, depth: number, closing: string): boolean {
    if (depth >= DEEPEST) return false;
    return c === '`' ? closing !== '`' : next === '(' && (c === '$' || c === '<' || c === '@');
  }

  /** The brackets here with what stands in them. */
  #call(): string {
    const begin = this.#at;
    let depth = 0;
    for (; this.#at < this.#text.length && this.#at < begin + 2_000; this.#at++) {
      const c = this.#text.charAt(this.#at);
      if (c === '\n') break;
      if (c === '(') depth++;
      else if (c === ')' && --depth === 0) {
        this.#at++;
        break;
      }
    }
    return this.#text.slice(begin, this.#at);
  }
}
