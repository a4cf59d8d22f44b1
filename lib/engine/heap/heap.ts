import type { BundledModule } from '../program/bundledExports.ts';
import { PairSet } from '../program/pairSet.ts';
import type { Program, Unit } from '../program/program.ts';
import { Chains } from './chains.ts';

/** What an abstract object is. */
export type Kind =
  /** A function of the program; `fn` is its index. */
  | 'function'
  /** A function with arguments bound to it: what a call of `bind` gives; `target` is the function. */
  | 'bound'
  /** What a promise's executor is given to settle it; `value` is the promise. */
  | 'settler'
  /** What changes a value that it was given with; `value` is the call that gave both. */
  | 'setter'
  /** A list or a set: everything in it is under `ANY`. */
  | 'list'
  | 'map'
  | 'class'
  /** An element that was found in a document. */
  | 'element'
  /** What is sent through: a port, a socket, a data channel. */
  | 'connection'
  /** A module of a bundle, or a script that is imported as a whole. */
  | 'module'
  /** A part of the platform: a function, `fetch`, or what holds some, `chrome.cookies`; `path` is its name. */
  | 'platform'
  /** Anything else that is made at one place. */
  | 'object';

/** All objects that are made at one place of the program. */
export interface HeapObject {
  readonly id: number;
  readonly kind: Kind;
  readonly unit: Unit;
  /** Where it is made. */
  readonly value: number;
  readonly fn: number;
  readonly module: BundledModule | undefined;
  readonly target: HeapObject | undefined;
  readonly path: string | undefined;
  /** Nodes of its properties by name. */
  readonly fields: Map<string, number>;
  /** Objects that are given all properties. */
  readonly copies: HeapObject[];
  /** Nodes that ask for one of its properties, with itself as `this`, and what stands for it in theirs. */
  readonly asked: Set<number>;
}

/** The property that stands for all whose names are not known. */
export const ANY = '[]';
/** The property that holds what an object inherits from. */
export const PROTO = '[proto]';

/** Whatever any property holds. */
const ALL = '[all]';
/** Before the names of nodes that belong to an object and are no property of it. */
export const INNER = '[of] ';

const isInner = (name: string): boolean => name === PROTO || name === ALL || name.startsWith(INNER);

/** Most objects that one node is said to be. Where it may be as many, it may be anything. */
const MOST = 32;
/** Most handings of one object to one node in the whole program, by its nodes: real code takes fewer. */
const WORK = { least: 200_000, each: 0.5 } as const;
/** Most properties of an object that are told apart: one with more is a table. */
const MOST_PROPERTIES = 256;

/** Nodes of 1, 2, 4, 8 … objects at most. */
const levelOf = (objects: number): number => 32 - Math.clz32(objects - 1);

type Heard = (object: HeapObject) => void;

/** Hears of each object that a node is. */
export interface Hearer {
  hear(object: HeapObject, heap: Heap): void;
}

/**
 * Which objects each node of a program may be: inclusion constraints (Andersen, "Program Analysis and Specialization for the
 * C Programming Language", 1994), by place of making and by property, without contexts. Nodes are those of the program's use
 * graphs, and properties of objects behind them.
 */
export class Heap {
  readonly program: Program;
  readonly objects: HeapObject[] = [];
  /** By node: numbers of objects, nodes, numbers of hearers. */
  readonly #sets: Chains;
  #edges: Chains;
  #heard: Chains;
  #hearers: (Heard | Hearer)[] = [];
  #known: PairSet;
  /** Objects by their kind and what tells them apart, and there by their place. */
  readonly #made = new Map<string, Map<number, HeapObject>>();
  /** Nodes and objects that were found at them, to be handed on: by how many the node was said to be then. */
  readonly #queues: number[][] = Array.from({ length: levelOf(MOST) + 1 }, () => []);
  #next: number;
  #work = 0;
  #most = MOST;
  readonly #crowds = new Map<number, Set<HeapObject>>();
  readonly #mostWork: number;
  /** Does what a use of a node of a script leads to, for each object that it is found to be. */
  readonly #use: (heap: Heap, node: number, object: HeapObject) => void;

  constructor(program: Program, use: (heap: Heap, node: number, object: HeapObject) => void) {
    this.program = program;
    this.#next = program.size;
    this.#sets = new Chains(program.size);
    this.#edges = new Chains(program.size);
    this.#heard = new Chains(program.size);
    this.#known = new PairSet(program.size / 3);
    this.#mostWork = WORK.least + WORK.each * program.size;
    this.#use = use;
  }

  /** The objects made at one place; `more` tells those apart that belong to something else. */
  object(kind: Kind, unit: Unit, value: number, more: Partial<HeapObject> = {}, apart = ''): HeapObject {
    let made = this.#made.get(kind + apart);
    if (made === undefined) this.#made.set(kind + apart, (made = new Map()));
    let known = made.get(unit.base + value);
    if (known === undefined) {
      known = {
        id: this.objects.length,
        kind,
        unit,
        value,
        fn: -1,
        module: undefined,
        target: undefined,
        path: undefined,
        ...more,
        fields: new Map(),
        copies: [],
        asked: new Set(),
      };
      this.objects.push(known);
      made.set(unit.base + value, known);
    }
    return known;
  }

  /** A new node that belongs to no script. */
  node(): number {
    return this.#next++;
  }

  /** What a node may be, as far as it is known. */
  at(node: number): readonly HeapObject[] {
    const found: HeapObject[] = [];
    this.#each(node, (object) => void found.push(object));
    return found;
  }

  #each(node: number, hearer: Heard | Hearer): void {
    const { values, nexts } = this.#sets;
    // What comes meanwhile is handed on when its turn comes.
    const end = values.length;
    for (let at = this.#sets.first(node); at !== 0 && at < end; at = nexts[at] as number)
      this.#tell(hearer, this.objects[values[at] as number] as HeapObject);
  }

  /** What a node may be where that is known as a whole: nothing where it may be almost anything. */
  whole(node: number): readonly HeapObject[] {
    return this.#sets.size(node) < this.#most ? this.at(node) : [];
  }

  /** Whether an object is the first that a node was found to be. */
  isFirst(node: number, object: HeapObject): boolean {
    return this.#sets.values[this.#sets.first(node)] === object.id;
  }

  /** Whether a node may be almost anything. */
  isMany(node: number): boolean {
    return this.#sets.size(node) >= this.#most;
  }

  /** An object is a `this`: where that may be almost anything, who it is goes no further, but is known. */
  addSelf(node: number, object: HeapObject): void {
    this.add(node, object);
    if (this.#sets.size(node) < MOST) return;
    const crowd = this.#crowds.get(node);
    if (crowd === undefined) this.#crowds.set(node, new Set(this.at(node)));
    else crowd.add(object);
  }

  /** All objects that a `this` is found to be. */
  selves(node: number): Iterable<HeapObject> {
    return this.#crowds.get(node) ?? this.whole(node);
  }

  add(node: number, { id }: HeapObject): void {
    // Three of four objects come to a node that is said to be no more.
    if (this.#sets.size(node) >= MOST || this.#work > this.#mostWork) return;
    const { values, nexts } = this.#sets;
    for (let at = this.#sets.first(node); at !== 0; at = nexts[at] as number) if (values[at] === id) return;
    this.#sets.push(node, id);
    this.#work++;
    (this.#queues[levelOf(this.#sets.size(node))] as number[]).push(node, id);
  }

  /** Whatever one node is, another is, too. */
  edge(from: number, to: number): void {
    if (from === to) return;
    if (!this.#known.add(from, to)) return;
    this.#edges.push(from, to);
    this.#each(from, (object) => this.add(to, object));
  }

  /** Hears of each object that a node is, and will be. */
  on(node: number, hearer: Heard | Hearer): void {
    this.#heard.push(node, this.#hearers.push(hearer) - 1);
    this.#each(node, hearer);
  }

  /** The level of what is handed on next, -1 where nothing is. */
  #lowest(): number {
    return this.#queues.findIndex((queue) => queue.length > 0);
  }

  #tell(hearer: Heard | Hearer, object: HeapObject): void {
    if (typeof hearer === 'function') hearer(object);
    else hearer.hear(object, this);
  }

  /** The node of a property. */
  field(object: HeapObject, wanted: string): number {
    const known = object.fields.get(wanted);
    if (known !== undefined) return known;
    const isAlone = isInner(wanted);
    const name = isAlone || object.fields.size < MOST_PROPERTIES ? wanted : ANY;
    const other = name === wanted ? undefined : object.fields.get(name);
    if (other !== undefined) return other;
    const node = this.node();
    object.fields.set(name, node);
    if (isAlone) return node;
    const all = object.fields.get(ALL);
    if (all !== undefined) this.edge(node, all);
    for (const copy of object.copies) this.edge(node, this.field(copy, name));
    return node;
  }

  /** All properties of an object are given to another: `{ ...from }`, `Object.assign(to, from)`. */
  copy(from: HeapObject, to: HeapObject): void {
    if (from === to || from.copies.includes(to)) return;
    from.copies.push(to);
    // What the platform has under its names is not gone through: it is found above.
    if (from.kind === 'platform') this.add(this.field(to, PROTO), from);
    for (const [name, node] of from.fields) if (!isInner(name)) this.edge(node, this.field(to, name));
  }

  /** Everything that any property of an object holds goes to a node. */
  contents(object: HeapObject, to: number): void {
    let all = object.fields.get(ALL);
    if (all === undefined) {
      all = this.field(object, ALL);
      for (const [name, node] of object.fields) if (!isInner(name)) this.edge(node, all);
    }
    this.edge(all, to);
  }

  /**
   * Hands on what is new, until nothing is: first of nodes that are few objects, as those say most. What is left when there was
   * work enough is of nodes that are many. What was needed for that only is let go then: it is more than half of all.
   */
  run(): void {
    const edges = this.#edges;
    const heard = this.#heard;
    const hearers = this.#hearers;
    let last = 0;
    for (let level = this.#lowest(); level !== -1 && this.#work <= this.#mostWork; level = this.#lowest()) {
      const queue = this.#queues[level] as number[];
      const object = this.objects[queue.pop() as number] as HeapObject;
      const node = queue.pop() as number;
      for (let at = edges.first(node); at !== 0; at = edges.nexts[at] as number)
        this.add(edges.values[at] as number, object);
      for (let at = heard.first(node); at !== 0; at = heard.nexts[at] as number)
        this.#tell(hearers[heard.values[at] as number] as Hearer, object);
      if (node < this.program.size) this.#use(this, node, object);
      last = level;
    }
    // Where a node is so many objects, it may be others that were not handed on.
    if (this.#work > this.#mostWork) this.#most = 1 << Math.max(0, last - 1);
    this.#edges = this.#heard = new Chains(0);
    this.#hearers = [];
    for (const queue of this.#queues) queue.length = 0;
    this.#known = new PairSet();
    this.#made.clear();
    for (const { fields, asked } of this.objects) {
      fields.clear();
      asked.clear();
    }
  }
}
