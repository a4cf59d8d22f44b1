import { timeSpent } from '../timeSpent.ts';
import { bindingFunction, bindingName, Op, opOf } from '../facts/javascript/query.ts';
import { Callees } from '../callgraph/callees.ts';
import { THROWN } from '../facts/javascript/script.ts';
import type { Handler, Send } from '../messaging/channels.ts';
import type { HandlerChecks } from '../program/guards.ts';
import { type SinkKind, type SourceKind, TaintFlag } from './kinds.ts';
import { SinkReachability } from './sinkReachability.ts';
import { FactStore, PLACE, entryKey } from './factStore.ts';
import { isWithin } from '../program/isWithin.ts';
import { LOST, Paths } from '../program/paths.ts';
import { rendererNodes } from '../program/rendererNodes.ts';
import type { Program, Unit } from '../program/program.ts';
import type { Catalog, Sink } from './spec.ts';
import { type WaysBetween, waysBetween } from '../messaging/waysBetween.ts';
import { handToCallback } from './invoke.ts';
import { answerLater } from './answers.ts';
import { hearRequest } from './messageEdges.ts';
import { type Catchers, raise } from './thrown.ts';
import type { Step } from './step.ts';
import { kinOf } from './kinOf.ts';
import { sinkKinds } from './sinkKinds.ts';
import { tellUncaught } from './tellUncaught.ts';
import { use } from './uses.ts';

/** Data that lay somewhere in between. */
const KEPT = TaintFlag.stored | TaintFlag.messaged | TaintFlag.keptLoosely;

/** Facts that one function of a bundled renderer may have. */
const MOST_DRAWN = 200;

/** Data arrived at a sink. */
export interface SinkHit {
  readonly unit: Unit;
  /** Call, element or written value. */
  readonly value: number;
  readonly pos: number;
  readonly sink: Sink;
  readonly fact: number;
  readonly flags: number;
}

/**
 * Follows data from every source of a catalog through the program. Facts under "parameter p of function f holds data"
 * are worked out once and serve every caller, so the work is bounded by facts, not by paths.
 */
export class Solver {
  readonly factStore: FactStore;
  readonly sinkHits: SinkHit[] = [];
  readonly paths = new Paths();
  readonly reachability: SinkReachability;
  readonly program: Program;
  readonly catalog: Catalog;
  readonly callees: Callees;
  readonly ways: WaysBetween;
  /** Where what functions throw is caught, by their numbers in the whole program. */
  readonly catchers = new Map<number, Catchers>();
  /** Flags of what stands behind the beginning of a text that is put together, by the text and its part. */
  readonly marksBehind = new Map<number, number>();
  readonly checks = new Map<number, HandlerChecks>();
  /** Handlers that a message sent was handed to. */
  readonly reached = new Map<Send, ReadonlySet<Handler>>();
  /** Answers that are being handed on: handlers may answer with one another's answers, round and round. */
  readonly answering = new Set<string>();
  /** Functions and shared places that a context's data went through, where that counts. */
  readonly #depths: number[] = [];
  readonly #spreads = new Map<number, number>();
  /** Facts in each function of a renderer. */
  readonly #drawn = new Map<number, number>();
  /** Facts worked out so far: a measure of work that a test can count. */
  steps = 0;

  /** `isWide`: data is followed however often it goes somewhere. */
  readonly isWide: boolean;

  constructor(program: Program, catalog: Catalog, callees = new Callees(program), isWide = false) {
    this.isWide = isWide;
    this.program = program;
    this.factStore = new FactStore(program.size, isWide);
    this.catalog = catalog;
    this.reachability = new SinkReachability(catalog, this.paths);
    this.callees = callees;
    this.ways = waysBetween(callees);
  }

  wants(source: SourceKind, sink: SinkKind): boolean {
    return this.catalog.wanted(source).includes(sink);
  }

  /** Runs until nothing new is found, or `deadline` (`timeSpent`) is over. Gives whether it was whole. */
  run(deadline: number): boolean {
    const present = sinkKinds(this.program, this.catalog);
    for (const unit of this.program.units) {
      for (const source of this.catalog.sources(unit)) {
        if (
          this.catalog.everywhere === undefined &&
          !this.catalog.wanted(source.kind).some((kind) => present.has(kind))
        )
          continue;
        let path = 0;
        for (const property of (source.properties ?? []).toReversed()) path = this.paths.under(property, path);
        if (this.#leadsOn(source.unit, source.node, path, -1)) this.factStore.begin(source, path);
      }
    }
    const { factStore } = this;
    for (; this.steps < factStore.size; this.steps++) {
      if ((this.steps & 1023) === 0 && timeSpent() > deadline) return false;
      const id = this.steps;
      const unit = this.program.units[factStore.unitOf(id)] as Unit;
      const step = {
        id,
        unit,
        node: factStore.nodeOf(id),
        context: factStore.contextOf(id),
        path: factStore.pathOf(id),
        flags: factStore.flagsOf(id),
      };
      if (step.node >= unit.script.op.length) this.binding(step);
      else if (factStore.predecessorOf(id) === -1 && opOf(unit.script, step.node) === Op.call) answerLater(this, step);
      const head = this.paths.head(step.path);
      if (head === 'result') hearRequest(this, step);
      else if (head === THROWN && !raise(this, step, true)) continue;
      this.uses(step);
    }
    return !factStore.full;
  }

  /** A node holds data of a context; `predecessor` is the fact that it follows from, -1 at a start. */
  add(unit: Unit, node: number, context: number, path: number, flags: number, predecessor: number): void {
    if (context === -1) return;
    if (predecessor !== -1 && this.#goesOut(unit, node, context, flags))
      this.place({ id: predecessor, unit, node, context, path, flags }, unit, [node], path);
    else if (this.#leadsOn(unit, node, path, predecessor) && this.#hasRoom(unit, node))
      this.factStore.add(unit.index, unit.base, node, context, path, flags, predecessor);
  }

  /**
   * Whether data is kept outside of a function that was handed other functions with it: who finds it there later need not
   * be who came with these.
   */
  #goesOut({ index, script }: Unit, node: number, context: number, flags: number): boolean {
    const entered = this.factStore.contextList[context];
    if (entered?.told?.functions === undefined) return false;
    if (index !== entered.unit || (flags & KEPT) !== 0) return true;
    return node >= script.op.length && !isWithin(script, bindingFunction(script, node - script.op.length), entered.fn);
  }

  /**
   * Whether data at a node is followed on. In what draws pages it is soon everywhere, and says nothing: what comes out of there
   * is told by what components, hooks and contexts are given.
   */
  #hasRoom(unit: Unit, node: number): boolean {
    const fn = rendererNodes(unit)?.[node] ?? -1;
    if (fn === -1) return true;
    const count = (this.#drawn.get(unit.base + fn) ?? 0) + 1;
    this.#drawn.set(unit.base + fn, count);
    return count <= MOST_DRAWN;
  }

  /** Whether data at a node has to be followed. */
  #leadsOn(unit: Unit, node: number, path: number, predecessor: number): boolean {
    if (node === 0 || path === LOST) return false;
    // A call that data comes out of may hand it to its own callback.
    const isThrown = this.paths.head(path) === THROWN;
    if (predecessor === -1 || isThrown) {
      const op = node < unit.script.op.length ? opOf(unit.script, node) : undefined;
      if (op === Op.call || (isThrown && op === Op.create)) return true;
    }
    return this.reachability.mayReachSink(unit, node, path) || this.ways.databases.heardBy(unit, node).length > 0;
  }

  /** The step's data goes on to another node of its script. */
  to(step: Step, node: number, path = step.path, flags = step.flags): void {
    this.add(step.unit, node, step.context, path, flags, step.id);
  }

  /** Data is put into a variable. One that the whole script sees stands for itself from there on, whoever put it there. */
  keep(step: Step, unit: Unit, binding: number, path: number): void {
    const node = unit.script.op.length + binding;
    if (bindingFunction(unit.script, binding) !== -1) this.add(unit, node, step.context, path, step.flags, step.id);
    else this.place(step, unit, [node], path);
  }

  /**
   * Data is put into a place that many functions see: it stands for itself from there on. `nodes` are all that it is read by
   * in its script, `spread` over how many objects it is spread by then.
   */
  place(step: Step, unit: Unit, nodes: readonly number[], path: number, spread = this.spreadOf(step.context)): void {
    this.#placeAt(step, unit, nodes, path, spread);
    const kin = nodes.length === 0 ? [] : kinOf(this, unit, nodes[0] as number);
    for (const one of kin) this.#placeAt(step, one.unit, one.nodes, path, spread * kin.length);
  }

  #placeAt(step: Step, unit: Unit, nodes: readonly number[], path: number, spread: number): void {
    const { factStore } = this;
    if (
      path === LOST ||
      this.isFar(step.context, unit) ||
      !nodes.some((node) => this.reachability.mayReachSink(unit, node, path))
    )
      return;
    const { context, fresh } = factStore.entry(
      unit.index,
      PLACE,
      unit.base + (nodes[0] as number),
      entryKey(0, path, step.flags),
      undefined,
      false,
      undefined,
      spread > 1,
    );
    if (context === -1) this.lose(step);
    const place = factStore.contextList[context];
    if (fresh) this.deepen(context, step.context, spread);
    if (!place || context === step.context) return;
    const call = { context: step.context, unit: step.unit.index, call: 0, fact: step.id };
    if (!factStore.enter(place, step.context, call)) return;
    if (fresh) for (const node of nodes) this.add(unit, node, context, path, step.flags, -1);
  }

  /** The step's data goes on where it is not followed. */
  lose({ context }: Step): void {
    this.factStore.letGo.add(context);
  }

  /** Where values are asked about afterwards, data that went through too many functions and shared places is let go. */
  isFar(context: number, unit: Unit): boolean {
    const most = this.catalog.everywhere?.(unit);
    return most !== undefined && (this.#depths[context] ?? 0) >= most;
  }

  /** Over how many objects data was spread on its way into a context, where a value could be one of several. */
  spreadOf(context: number): number {
    return this.#spreads.get(context) ?? 1;
  }

  /** A context is entered for the first time, from another. */
  deepen(context: number, from: number, spread = this.spreadOf(from)): void {
    if (spread > 1) this.#spreads.set(context, spread);
    if (this.catalog.everywhere !== undefined) this.#depths[context] = (this.#depths[from] ?? 0) + 1;
  }

  /** A variable that other scripts see: a global of classic scripts. */
  binding(step: Step): void {
    const { script } = step.unit;
    const binding = step.node - script.op.length;
    if (script.module || bindingFunction(script, binding) !== -1) return;
    const name = bindingName(script, binding);
    for (const read of this.program.globalReads(name, step.unit)) {
      if (read.unit !== step.unit) this.add(read.unit, read.value, step.context, step.path, step.flags, step.id);
    }
    for (const one of this.program.declaredAlike(step.unit, binding))
      this.add(one.unit, one.unit.script.op.length + one.binding, step.context, step.path, step.flags, step.id);
  }

  /** Everything that the uses of the step's node lead to. */
  uses(step: Step): void {
    const { starts, kinds, targets, slots } = step.unit.useGraph();
    const end = starts[step.node + 1] as number;
    for (let at = starts[step.node] as number; at < end; at++)
      use(this, step, kinds[at] as number, targets[at] as number, slots[at] as number);
  }

  /** Nobody catches what the step's data holds at `path`; by way of here, as with the next. */
  tellUncaught(step: Step, path: number): void {
    tellUncaught(this, step, path);
  }

  /** `answers.ts` asks this of `methodCalls.ts`, which asks it things, too: by way of here their imports make no circle. */
  handToCallback(step: Step, binding: number, path: number): boolean {
    return handToCallback(this, step, binding, path);
  }
}
