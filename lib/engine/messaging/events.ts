import {
  apiPath,
  argsOf,
  bindingKind,
  callsNamed,
  constant,
  nameOf,
  Op,
  opOf,
  pattern,
  variableOf,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Program, Target, Unit } from '../program/program.ts';
import { yieldedCalls } from '../program/yieldedCalls.ts';
import { RAISES, raisedEvent, MESSAGE, ANY, MOST_NAMES, isLibraryCall } from './raisedEvent.ts';

/** Events of a program's own making and messages of messaging libraries: who raises them, who listens. */
export class Events {
  readonly #program: Program;
  readonly #callees: Callees;

  constructor(program: Program, callees: Callees) {
    this.#program = program;
    this.#callees = callees;
  }

  /** Functions that listen to an event of the program's own making, for a call that raises it, and how arguments move. */
  listeners(unit: Unit, call: number, name: string): readonly { target: Target; shift: number; under?: string }[] {
    const raised = RAISES.has(name) ? raisedEvent(unit, call, name) : undefined;
    if (raised === undefined) return [];
    if (name === 'sendMessage')
      return (this.#subscriptions().get(`${MESSAGE}${raised.event}`) ?? [])
        .slice(0, 20)
        .map((target) => ({ target, shift: -1, under: 'data' }));
    const handed = raised.event === ANY ? this.#handedNames(unit, raised.name) : [raised.event];
    // What is raised says its own name: `raise(event) { this.dispatchEvent(new CustomEvent(event.type, …)); }`.
    const isOwn = handed.length === 0 && opOf(unit.script, raised.name) === Op.member;
    const names = isOwn ? [...this.#subscriptions().keys()].filter((one) => !one.startsWith(MESSAGE)) : handed;
    return names
      .flatMap((event) => this.#subscribed(event))
      .filter((target) => this.#program.together(target.unit, unit))
      .slice(0, 20)
      .map((target) => ({ target, shift: raised.shift }));
  }

  /** Where a generator waits for what a call raises: `const saved = yield take('saved')`. */
  takers(unit: Unit, call: number, name: string): readonly { unit: Unit; call: number }[] {
    const raised = name === 'dispatch' ? raisedEvent(unit, call, name) : undefined;
    if (raised === undefined || raised.shift !== 0) return [];
    this.#subscriptions();
    return this.#takers.get(raised.event) ?? [];
  }

  readonly #takers = new Map<string, { unit: Unit; call: number }[]>();

  /** Names that callers hand to a function which raises or hears events for them: `say(type) { this.dispatchEvent(new CustomEvent(type)); }`. */
  #handedNames(unit: Unit, name: number): readonly string[] {
    const { script } = unit;
    const binding = variableOf(script, name);
    if (binding === -1 || bindingKind(script, binding) !== BindingKind.param) return [];
    const names = this.#callees
      .handedOver(unit, binding, MOST_NAMES)
      .map((one) => constant(one.unit.script, one.value))
      .filter((one) => one !== undefined && one !== 'message');
    return [...new Set(names as string[])];
  }

  /** Listeners of an event; of names that are put together at run time (`saved:*`) those that begin alike. */
  #subscribed(event: string): readonly Target[] {
    const table = this.#subscriptions();
    const exact = table.get(event) ?? [];
    if (exact.length > 0 || !this.#hasMade) return exact;
    return [...table].flatMap(([name, targets]) => (mayBeSame(event, name) ? targets : []));
  }

  #hasMade = false;

  #raised: Map<string, { unit: Unit; call: number }[]> | undefined;

  /** Calls of a messaging library, `sendMessage('name', data)`, that a function answers, by unit and function. */
  raisers(unit: Unit, fn: number): readonly { unit: Unit; call: number }[] {
    if (!this.#raised) {
      this.#raised = new Map();
      for (const other of this.#program.units) {
        for (const call of callsNamed(other.script, 'sendMessage')) {
          for (const { target } of this.listeners(other, call.value, 'sendMessage')) {
            const key = `${target.unit.index}.${target.fn}`;
            this.#raised.set(key, [...(this.#raised.get(key) ?? []), { unit: other, call: call.value }]);
          }
        }
      }
    }
    return this.#raised.get(`${unit.index}.${fn}`) ?? [];
  }

  #events: Map<string, Target[]> | undefined;

  #subscriptions(): ReadonlyMap<string, readonly Target[]> {
    if (this.#events) return this.#events;
    const table = new Map<string, Target[]>();
    this.#events = table;
    const hear = (event: string, targets: readonly Target[]): void =>
      void table.set(event, [...(table.get(event) ?? []), ...targets]);
    for (const unit of this.#program.units) {
      this.#messagesHeard(unit, hear);
      this.#eventsHeard(unit, hear);
      this.#eventsAwaited(unit, hear);
    }
    return table;
  }

  /** `onMessage('save', listener)` of a messaging library. */
  #messagesHeard(unit: Unit, hear: (event: string, targets: readonly Target[]) => void): void {
    for (const call of callsNamed(unit.script, 'onMessage')) {
      if (call.args.length < 2 || !isLibraryCall(unit, call.callee)) continue;
      const message = constant(unit.script, call.args[0] ?? 0);
      if (message !== undefined) hear(`${MESSAGE}${message}`, this.#listenersAt(unit, call.args[1] ?? 0));
    }
  }

  /** `emitter.on('save', listener)` */
  #eventsHeard(unit: Unit, hear: (event: string, targets: readonly Target[]) => void): void {
    for (const call of callsNamed(unit.script, ...HEARS)) {
      const event = call.args.length >= 2 ? pattern(unit.script, call.args[0] ?? 0) : ANY;
      this.#hasMade ||= event.includes(ANY);
      if (event === 'message' || apiPath(unit.script, call.callee)?.startsWith('chrome') === true) continue;
      const handed = event === ANY && call.args.length >= 2 ? this.#handedNames(unit, call.args[0] ?? 0) : [];
      if (event === ANY && handed.length === 0 && nameOf(unit.script, call.callee) !== 'addEventListener') continue;
      const targets = this.#listenersAt(unit, call.args.at(-1) ?? 0);
      for (const one of handed.length > 0 ? handed : [event]) hear(one, targets);
    }
  }

  /** `yield takeEvery('saved', send)`, `yield take('saved')` */
  #eventsAwaited(unit: Unit, hear: (event: string, targets: readonly Target[]) => void): void {
    const { script } = unit;
    for (const call of yieldedCalls(unit)) {
      const [named = 0, listener] = argsOf(script, call);
      const event = constant(script, named);
      if (event === undefined) continue;
      if (listener === undefined) addTo(this.#takers, event, { unit, call });
      else hear(event, this.#listenersAt(unit, listener));
    }
  }

  #listenersAt(unit: Unit, value: number): readonly Target[] {
    return this.#callees.listeners(unit, value).slice(0, MOST_LISTENERS);
  }
}

/** Functions that one call makes hear an event. */
const MOST_LISTENERS = 8;

/** Methods that make a function hear an event. */
const HEARS = ['on', 'once', 'addListener', 'addEventListener', 'subscribe', 'listen', '$on'];

/** Whether two names may be one, where what stands behind `*` is made at run time. */
function mayBeSame(one: string, other: string): boolean {
  const [before = '', ...rest] = one.split('*');
  const [also = '', ...others] = other.split('*');
  if (before === '' || also === '') return one === other;
  return (others.length > 0 && before.startsWith(also)) || (rest.length > 0 && also.startsWith(before));
}
