import { PairSet } from '../program/pairSet.ts';
import type { Told } from './told.ts';
import type { MessageTag } from '../messaging/messageTag.ts';
import type { Source } from './spec.ts';

/** Facts, contexts and calls into them are bounded by the code's size (its nodes), within these limits. */
const FACTS = { least: 200_000, each: 8, most: 2_000_000 } as const;
const CONTEXTS = { least: 40_000, each: 0.2, most: 200_000 } as const;
const CALLS = { least: 200_000, each: 2, most: 1_000_000 } as const;
/** Sources of all scripts, and of one kind in one script: real code has some hundreds, and less than a hundred. */
const MOST_SOURCES = 50_000;
const MOST_OF_SCRIPT = 2000;

const bound = ({ least, each, most }: { least: number; each: number; most: number }, nodes: number): number =>
  Math.min(most, least + each * nodes);

/** Most ways in which one function or place is told apart; what comes later is let go. */
const MOST_OF_FUNCTION = 24;
/** The same for handlers of messages, which see a message of every type, and for functions that are told keys. */
const MOST_OF_HANDLER = 100;
/** The same for functions that are handed functions; what comes later is one with what is told nothing. */
const MOST_HANDED = 24;
/**
 * Most facts of one context, and of a function in all its contexts but those that a message, a key or a function tells apart, as of
 * a place that data was spread to: data that is everywhere says nothing any more. What draws pages in a bundle (React's tree of fibers) would reach any bound;
 * other code seldom has more than a hundred.
 */
const MOST_OF_CONTEXT = 500;
const MOST_IN_FUNCTION = 1200;

/** Most ways in which a function is told apart; those of calls that say something are one then, and none is let go. */
const mostWays = (isPlain: boolean, told: Told | undefined, times: number): number => {
  if (told !== undefined) return told.functions ? MOST_HANDED : MOST_OF_HANDLER;
  return (isPlain ? MOST_OF_FUNCTION : MOST_OF_HANDLER) * times;
};

/** `fn` of contexts that stand for a place: a variable of the whole script, a field of a class. */
export const PLACE = -2;

/** How a function was entered with data: by which call of which context. */
export interface IncomingCall {
  readonly context: number;
  /** Unit and value of the call. */
  readonly unit: number;
  readonly call: number;
  /** The fact that was handed over. */
  readonly fact: number;
}

/**
 * Where a fact belongs: to a source directly, or to "this parameter of this function holds data", which is worked
 * out once for all callers.
 */
export interface Context {
  readonly source: Source | undefined;
  /** Unit and function entered; -1 for sources, PLACE for data that was put into a place that many functions see. */
  readonly unit: number;
  readonly fn: number;
  /** What tells the message that came along: `action=save`. */
  readonly tag: MessageTag | undefined;
  /** What its callers said of other parameters. */
  readonly told: Told | undefined;
  /** A message handler: checks of its sender count for everything in it. */
  readonly handler: boolean;
  readonly incoming: IncomingCall[];
  /** Numbers of the arrivals, so that each counts once. */
  readonly known: Set<number>;
  /** What the function gave back: path, flags, fact. */
  readonly results: { path: number; flags: number; id: number }[];
}

/** Contexts of each function or place, by the key of how it is entered. */
type ContextsOfHomes = Map<number, Map<number | string, number>>;

/** More than all flags together. */
const FLAGS = 8_388_608;

/** One number for a parameter (below 256), a path and flags. */
export const entryKey = (param: number, path: number, flags: number): number =>
  (param * 1_048_576 + path) * FLAGS + flags;

/** All facts found: "this node, under this path of properties, holds the context's data, with these flags". */
export class FactStore {
  readonly #units: number[] = [];
  readonly #nodes: number[] = [];
  readonly #contexts: number[] = [];
  readonly #paths: number[] = [];
  readonly #flags: number[] = [];
  readonly #predecessors: number[] = [];
  readonly contextList: Context[] = [];
  readonly #counts: number[] = [];
  /** Facts of functions, by their number in the whole program; of contexts, that number, where it counts. */
  readonly #functionCounts = new Map<number, number>();
  readonly #functionOf: number[] = [];
  readonly #seen = new PairSet();
  readonly #threes: Map<number, number>[] = [];
  #count = 0;
  readonly #functions: ContextsOfHomes = new Map();
  readonly #places: ContextsOfHomes = new Map();
  /** Of how many of them nothing was told. */
  readonly #plain = new Map<number, number>();
  readonly #mostFacts: number;
  readonly #mostContexts: number;
  readonly #mostCalls: number;
  #calls = 0;
  #sources = 0;
  readonly #sourcesOfScripts = new Map<string, number>();
  /** Something was let go that should have been followed. */
  full = false;
  /** Contexts whose data went on where it is not followed. */
  readonly letGo = new Set<number>();
  /** How often as much as the bounds say is followed that are not of all together. */
  readonly #times: number;

  /** `nodes`: values and bindings of the whole program; `isWide`: only all facts together are bounded. */
  constructor(nodes: number, isWide: boolean) {
    this.#times = isWide ? Infinity : 1;
    this.#mostFacts = bound(FACTS, nodes);
    this.#mostContexts = bound(CONTEXTS, nodes);
    this.#mostCalls = bound(CALLS, nodes);
  }

  get size(): number {
    return this.#nodes.length;
  }

  /** Number of the script that a fact is of. */
  unitOf(fact: number): number {
    return this.#units[fact] as number;
  }

  /** The value or variable that holds the data. */
  nodeOf(fact: number): number {
    return this.#nodes[fact] as number;
  }

  contextOf(fact: number): number {
    return this.#contexts[fact] as number;
  }

  /** The path of properties under which the data is. */
  pathOf(fact: number): number {
    return this.#paths[fact] as number;
  }

  /** What is known of the data (`TaintFlag`). */
  flagsOf(fact: number): number {
    return this.#flags[fact] as number;
  }

  /** The fact that a fact follows from; -1 at a start. */
  predecessorOf(fact: number): number {
    return this.#predecessors[fact] as number;
  }

  /** Adds a fact; -1 when it is known. `predecessor` is the fact it follows from, -1 at a start. */
  add(
    unit: number,
    base: number,
    node: number,
    context: number,
    path: number,
    flags: number,
    predecessor: number,
  ): number {
    // Context, path and flags together are few: each such three has a small number of its own.
    const inner = path * FLAGS + flags;
    let threes = this.#threes[context];
    if (!threes) {
      threes = new Map();
      this.#threes[context] = threes;
    }
    let three = threes.get(inner);
    if (three === undefined) {
      three = this.#count++;
      threes.set(inner, three);
    }
    const count = this.#counts[context] ?? 0;
    const fn = this.#functionOf[context] ?? -1;
    const inFunction = fn === -1 ? 0 : (this.#functionCounts.get(fn) ?? 0);
    if (count >= MOST_OF_CONTEXT * this.#times || inFunction >= MOST_IN_FUNCTION * this.#times) {
      if (!this.#seen.has(base + node, three)) this.letGo.add(context);
      return -1;
    }
    if (this.#nodes.length >= this.#mostFacts) {
      if (!this.#seen.has(base + node, three)) this.full = true;
      return -1;
    }
    if (!this.#seen.add(base + node, three)) return -1;
    this.#counts[context] = count + 1;
    if (fn !== -1) this.#functionCounts.set(fn, inFunction + 1);
    this.#units.push(unit);
    this.#contexts.push(context);
    this.#paths.push(path);
    this.#flags.push(flags);
    this.#predecessors.push(predecessor);
    return this.#nodes.push(node) - 1;
  }

  /** Data begins at a source: its first fact, in a context of its own. */
  begin(source: Source, path: number): void {
    const { unit } = source;
    const script = `${unit.index}.${source.kind}`;
    const count = (this.#sourcesOfScripts.get(script) ?? 0) + 1;
    if (count > MOST_OF_SCRIPT || this.#sources >= MOST_SOURCES) {
      this.full = true;
      return;
    }
    this.#sources++;
    this.#sourcesOfScripts.set(script, count);
    const context =
      this.contextList.push({
        source,
        unit: unit.index,
        fn: source.handler ?? -1,
        tag: undefined,
        told: undefined,
        handler: source.handler !== undefined,
        incoming: [],
        known: new Set(),
        results: [],
      }) - 1;
    this.add(unit.index, unit.base, source.node, context, path, source.flags ?? 0, -1);
  }

  /** A call enters a context with data; false when that is known. `key` tells calls apart. */
  enter(context: Context, key: number, call: IncomingCall): boolean {
    if (context.known.has(key)) return false;
    if (this.#calls >= this.#mostCalls) {
      this.full = true;
      return false;
    }
    this.#calls++;
    context.known.add(key);
    context.incoming.push(call);
    return true;
  }

  /**
   * The context of a function entered with data, or of a place that holds it; `fresh` when it is new. `home` is the
   * function's or the place's number in the whole program, `key` (see `entryKey`) tells apart how it is entered; a message's type does, too.
   * `isSpread`: the place is one of several that the data may be in.
   */
  entry(
    unit: number,
    fn: number,
    home: number,
    key: number,
    tag: Context['tag'],
    handler: boolean,
    told?: Told,
    isSpread = false,
  ): { context: number; fresh: boolean } {
    const homes = fn === PLACE ? this.#places : this.#functions;
    let contextsByKey = homes.get(home);
    if (!contextsByKey) {
      contextsByKey = new Map();
      homes.set(home, contextsByKey);
    }
    const tagged = tag === undefined && told === undefined ? key : `${key}.${tag?.text ?? ''}.${told?.text ?? ''}`;
    const known = contextsByKey.get(tagged);
    if (known !== undefined) return { context: known, fresh: false };
    const isPlain = !handler && told === undefined;
    // Places and functions have numbers of their own.
    const of = fn === PLACE ? -1 - home : home;
    const plain = this.#plain.get(of) ?? 0;
    if ((isPlain ? plain : contextsByKey.size - plain) >= mostWays(isPlain, told, this.#times))
      // What callers say tells too many apart: those that come later are one.
      return told === undefined ? { context: -1, fresh: false } : this.entry(unit, fn, home, key, tag, handler);
    if (this.contextList.length >= this.#mostContexts) {
      this.full = true;
      return { context: -1, fresh: false };
    }
    const context =
      this.contextList.push({
        source: undefined,
        unit,
        fn,
        tag,
        told,
        handler,
        incoming: [],
        known: new Set(),
        results: [],
      }) - 1;
    contextsByKey.set(tagged, context);
    if (isPlain) this.#plain.set(of, plain + 1);
    if (isSpread) this.#functionOf[context] = -2 - home;
    else if (fn !== PLACE && isPlain) this.#functionOf[context] = home;
    return { context, fresh: true };
  }
}
