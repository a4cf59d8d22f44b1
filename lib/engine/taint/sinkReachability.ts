import { isAlphabet } from '../program/isAlphabet.ts';
import { bindingFunction, bindingOf, onlyDef, Op, opOf, stringAt } from '../facts/javascript/query.ts';
import { isGetter } from '../program/stateOf.ts';
import { calledBy } from '../program/calledBy.ts';
import { EMPTY_PROPERTIES } from '../program/methods.ts';
import { endOfUses, firstUse, Use, type UseGraph, useKind, useSlot, useTarget } from '../program/useGraph.ts';
import { LEADS_ON_BY_NAME } from './methodCalls.ts';
import type { Paths } from '../program/paths.ts';
import type { Unit } from '../program/program.ts';
import type { Catalog } from './spec.ts';

/** What is known of a node: nothing yet, being worked out, data there is looked at at most, data there may lead on. */
const State = { unknown: 0, open: 1, dead: 2, live: 3 } as const;

/** Longest chain of uses that is gone along; what is longer may lead on. */
const DEEPEST = 200;

/** Whether a node is a global of a classic script. */
const isSeenByOthers = ({ script }: Unit, graph: UseGraph, node: number): boolean =>
  node >= graph.values && !script.module && bindingFunction(script, node - graph.values) === -1;

/**
 * Whether data at a node can lead anywhere at all, as far as the uses in its own script tell: data that is only compared,
 * or whose other properties are read, need not be followed. Told for each node once, when data first gets there. Says yes in doubt.
 */
export class SinkReachability {
  readonly #catalog: Catalog;
  readonly #paths: Paths;
  readonly #states: Uint8Array[] = [];
  /** The same of data that functions give when they are called. */
  readonly #statesOfCalls: Uint8Array[] = [];

  constructor(catalog: Catalog, paths: Paths) {
    this.#catalog = catalog;
    this.#paths = paths;
  }

  /** `path`: where the data lies in what the node holds. */
  mayReachSink(unit: Unit, node: number, path: number): boolean {
    if (this.#catalog.everywhere !== undefined) return true;
    const graph = unit.useGraph();
    if (!this.#leadsOn(unit, graph, node, path)) return false;
    if (path === 0 || node < graph.values || isSeenByOthers(unit, graph, node)) return true;
    // A variable whose other properties are read, wherever it is.
    for (let at = firstUse(graph, node), end = endOfUses(graph, node); at < end; at++)
      if (useKind(graph, at) !== Use.ref || this.#leadsOn(unit, graph, useTarget(graph, at), path)) return true;
    return false;
  }

  #leadsOn(unit: Unit, graph: UseGraph, node: number, path: number): boolean {
    const tables = this.#paths.isOfCall(path) ? this.#statesOfCalls : this.#states;
    const states = (tables[unit.index] ??= new Uint8Array(graph.starts.length));
    if (!this.#isLive(unit, graph, states, node, 0)) return false;
    const at = firstUse(graph, node);
    if (path === 0 || endOfUses(graph, node) - at !== 1 || useKind(graph, at) !== Use.member) return true;
    const name = stringAt(unit.script, useSlot(graph, at));
    if (this.#paths.read(path, name) !== undefined) return true;
    // A method is called: its own functions were given the data by their owner; others answer by what they are called.
    const calls = calledBy(unit, useTarget(graph, at));
    return (
      calls.length > 0 &&
      (LEADS_ON_BY_NAME.has(name) || calls.some((call) => this.#catalog.answer?.(unit, call, -1, 0) !== undefined))
    );
  }

  #isLive(unit: Unit, graph: UseGraph, states: Uint8Array, node: number, depth: number): boolean {
    const state = states[node];
    if (state !== State.unknown) return state !== State.dead;
    if (depth > DEEPEST) return true;
    states[node] = State.open;
    const live = this.#hasLiveUse(unit, graph, states, node, depth + 1);
    states[node] = live ? State.live : State.dead;
    return live;
  }

  #hasLiveUse(unit: Unit, graph: UseGraph, states: Uint8Array, node: number, depth: number): boolean {
    if (isSeenByOthers(unit, graph, node)) return true;
    for (let at = firstUse(graph, node), end = endOfUses(graph, node); at < end; at++)
      if (this.#isLiveUse(unit, graph, states, node, at, depth)) return true;
    return false;
  }

  /** Whether data may lead on by one use of a node. */
  #isLiveUse(unit: Unit, graph: UseGraph, states: Uint8Array, node: number, at: number, depth: number): boolean {
    const { script } = unit;
    const to = useTarget(graph, at);
    switch (useKind(graph, at)) {
      case Use.callee:
        return this.#isLiveAnswer(unit, graph, states, node, to, depth);
      case Use.key:
        return (
          this.#catalog.keySink?.(unit, to) !== undefined ||
          (isAlphabet(unit, to) && this.#isLive(unit, graph, states, to, depth))
        );
      case Use.member:
        return (
          calledBy(unit, to).length > 0 ||
          ((!EMPTY_PROPERTIES.has(stringAt(script, useSlot(graph, at))) ||
            this.#catalog.holdsData?.(unit, to) === true) &&
            this.#isLive(unit, graph, states, to, depth))
        );
      case Use.prop:
        return (
          opOf(script, to) === Op.element ||
          // A field or a getter of a class: methods read it of `this`, and a class leads to nothing but its instances.
          opOf(script, to) === Op.klass ||
          this.#isSink(unit, to, useSlot(graph, at)) ||
          this.#isLive(unit, graph, states, to, depth)
        );
      case Use.concat:
        return this.#catalog.textSink?.(unit, to) !== undefined || this.#isLive(unit, graph, states, to, depth);
      case Use.def:
        return this.#isLive(unit, graph, states, graph.values + to, depth);
      case Use.ref:
      case Use.index:
      case Use.item:
      case Use.choice:
      case Use.spread:
        return this.#isLive(unit, graph, states, to, depth);
      // Written to a property, returned, exported, handed over: seen elsewhere.
      default:
        return true;
    }
  }

  /** Whether the answer of what is called holds its data and leads on: only that of a getter does, or of a function that gives data. */
  #isLiveAnswer(unit: Unit, graph: UseGraph, states: Uint8Array, node: number, call: number, depth: number): boolean {
    const { script, index } = unit;
    const mayHold =
      states === this.#statesOfCalls[index] ||
      (opOf(script, node) === Op.ref && isGetter(script, onlyDef(script, bindingOf(script, node))));
    return mayHold && this.#isLive(unit, graph, states, call, depth);
  }

  #isSink(unit: Unit, object: number, key: number): boolean {
    const name = key < 0 ? undefined : unit.script.strings[key];
    return (
      name !== undefined &&
      (this.#catalog.propertySink?.(name) ?? this.#catalog.answerSink?.(unit, object, name)) !== undefined
    );
  }
}
