import { OWN_REACHING_WORDS, REACHING_WORDS } from './librarySignatures.ts';
import { isWithin } from '../../domains.ts';
import { words } from '../../words.ts';

/** Places of one word that are kept. */
const MAX_OFFSETS = 100;

const LIBRARY_HOSTS = words(
  'w3.org jqueryui.com jqueryui.org jqueryvalidation.com jqueryvalidation.org jquery.com jquery.org angularjs.org mozilla.org github.com github.io reactjs.org react.dev fb.me vuejs.org momentjs.com knockoutjs.com datatables.net getbootstrap.com handlebarsjs.com codemirror.net example.com example.org mths.be underscorejs.org lodash.com',
);

const isLibraryHost = (host: string): boolean => /^(?:a|b|test|localhost)$/.test(host) || isWithin(host, LIBRARY_HOSTS);

/** Where words and addresses stand in a text, sought once for all libraries that are in it. */
export class Places {
  readonly #text: string;
  readonly #words = new Map<string, readonly number[]>();
  #addresses: readonly number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The first places of a word. */
  of(word: string): readonly number[] {
    let found = this.#words.get(word);
    if (found === undefined) {
      const list: number[] = [];
      for (
        let at = this.#text.indexOf(word);
        at !== -1 && list.length < MAX_OFFSETS;
        at = this.#text.indexOf(word, at + word.length)
      )
        list.push(at);
      found = list;
      this.#words.set(word, found);
    }
    return found;
  }

  /**
   * Places of what a library has no use for: where there are any, something was added, and the text is looked at like any
   * code. Addresses count, too: libraries name their own pages and vocabularies, and nothing else.
   */
  foreign(name: string): number[] {
    const own = OWN_REACHING_WORDS[name] ?? [];
    const words = own.includes('*')
      ? []
      : REACHING_WORDS.filter((word) => !own.includes(word)).flatMap((word) => this.of(word));
    this.#addresses ??= [...this.#text.matchAll(/["'`](?:https?|wss?):\/\/([a-z0-9.-]+)/gi)]
      .filter((match) => !isLibraryHost((match[1] ?? '').toLowerCase()))
      .map((match) => match.index);
    return [...words, ...this.#addresses].slice(0, 20 * MAX_OFFSETS);
  }
}
