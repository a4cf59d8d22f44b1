/** Where a keyword stands in a text. */
export interface KeywordHit {
  /** The keyword as it was registered. */
  readonly keyword: string;
  /** Offset of its first character. */
  readonly start: number;
}

/** Set in the number of a state in which a keyword ends. */
const FOUND = 0x8000;

/**
 * Finds any of many keywords in one pass over the text, whatever their number (Aho-Corasick over a small
 * alphabet). ASCII letters match without regard to case; keywords must be ASCII, at least two characters.
 */
export class Prefilter<Owner> {
  readonly #classes = new Uint8Array(128);
  /** A state's row in the table is this many bits long. */
  readonly #shift: number;
  readonly #next: Uint16Array;
  /** State to its keywords, those of shorter suffixes included. */
  readonly #found: readonly (readonly number[] | undefined)[];
  readonly #keywords: readonly string[];
  readonly #owners: readonly (readonly Owner[])[];

  constructor(wanted: Iterable<readonly [keyword: string, owner: Owner]>) {
    const owners = new Map<string, { spelled: string; owners: Owner[] }>();
    for (const [keyword, owner] of wanted) {
      if (!/^[\x20-\x7e]{2,}$/.test(keyword))
        throw new Error(`keyword ${JSON.stringify(keyword)} must be two or more ASCII characters`);
      const folded = keyword.toLowerCase();
      const entry = owners.get(folded) ?? { spelled: keyword, owners: [] };
      if (!entry.owners.includes(owner)) entry.owners.push(owner);
      owners.set(folded, entry);
    }
    this.#keywords = [...owners.values()].map((entry) => entry.spelled);
    this.#owners = [...owners.values()].map((entry) => entry.owners);

    let width = 1;
    for (const keyword of owners.keys()) {
      for (let i = 0; i < keyword.length; i++) {
        const code = keyword.charCodeAt(i);
        if (this.#classes[code] === 0) this.#classes[code] = width++;
      }
    }
    for (let code = 65; code <= 90; code++) this.#classes[code] = this.#classes[code + 32] ?? 0;
    this.#shift = Math.ceil(Math.log2(width + 1));

    const { children, found } = trieOf(owners.keys(), this.#classes);
    if (children.length > FOUND) throw new Error('too many keywords for one prefilter');
    this.#next = transitionsOf(children, found, this.#shift);
    this.#found = found;
  }

  /** Every hit by owner, in order of the ends of the keywords; at most `most` for each owner. */
  scan(text: string, most = 50_000): Map<Owner, KeywordHit[]> {
    const hits = new Map<Owner, KeywordHit[]>();
    if (this.#keywords.length === 0) return hits;
    const classes = this.#classes;
    const next = this.#next;
    const shift = this.#shift;
    const length = text.length;
    let state = 0;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i);
      state = code < 128 ? (next[((state & ~FOUND) << shift) + (classes[code] as number)] as number) : 0;
      if (state >= FOUND) {
        for (const keyword of this.#found[state & ~FOUND] ?? []) {
          const spelled = this.#keywords[keyword] ?? '';
          const hit = { keyword: spelled, start: i + 1 - spelled.length };
          for (const owner of this.#owners[keyword] ?? []) {
            const list = hits.get(owner);
            if (list === undefined) hits.set(owner, [hit]);
            else if (list.length < most) list.push(hit);
          }
        }
      }
    }
    return hits;
  }
}

/** Keywords by their beginnings: the states, each with where a symbol leads, and the keywords that end in it. */
interface Trie {
  readonly children: readonly ReadonlyMap<number, number>[];
  readonly found: (readonly number[] | undefined)[];
}

function trieOf(keywords: Iterable<string>, classes: Uint8Array): Trie {
  const children: Map<number, number>[] = [new Map()];
  const found: (number[] | undefined)[] = [undefined];
  let index = 0;
  for (const keyword of keywords) {
    let state = 0;
    for (let i = 0; i < keyword.length; i++) {
      const symbol = classes[keyword.charCodeAt(i)] ?? 0;
      let to = children[state]?.get(symbol);
      if (to === undefined) {
        to = children.length;
        children.push(new Map());
        found.push(undefined);
        children[state]?.set(symbol, to);
      }
      state = to;
    }
    (found[state] ??= []).push(index++);
  }
  return { children, found };
}

/** The table of states and symbols; adds to `found` what ends in a state as the end of a longer keyword's beginning. */
function transitionsOf(children: Trie['children'], found: Trie['found'], shift: number): Uint16Array {
  // Breadth first: each state's failure, and what that found, is known before its children are reached.
  const next = new Uint16Array(children.length << shift);
  const fail = new Uint16Array(children.length);
  const queue: number[] = [];
  const reach = (from: number, symbol: number, to: number, back: number): void => {
    fail[to] = back;
    const inherited = found[back];
    if (inherited !== undefined) found[to] = [...(found[to] ?? []), ...inherited];
    next[(from << shift) + symbol] = found[to] === undefined ? to : to | FOUND;
    queue.push(to);
  };
  for (const [symbol, to] of children[0] ?? []) reach(0, symbol, to, 0);
  for (let head = 0; head < queue.length; head++) {
    const state = queue[head] ?? 0;
    const back = fail[state] ?? 0;
    next.copyWithin(state << shift, back << shift, (back + 1) << shift);
    for (const [symbol, to] of children[state] ?? [])
      reach(state, symbol, to, (next[(back << shift) + symbol] ?? 0) & ~FOUND);
  }
  return next;
}
