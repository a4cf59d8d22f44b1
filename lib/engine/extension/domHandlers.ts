import {
  argOf,
  argsOf,
  bindingFunction,
  bindingOf,
  type Call,
  callAt,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  defsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyOf,
  readsNamed,
  receiverOf,
  resolve,
  WRITE_SIZE,
  writtenObject,
  writtenProperty,
  writtenValue,
} from '../facts/javascript/query.ts';
import type { DomType } from '../models/dom.ts';
import { eventType } from '../models/domEvents.ts';
import type { Callees } from '../callgraph/callees.ts';
import { calledBy } from '../program/calledBy.ts';
import { handedTo } from '../program/handedTo.ts';
import { readsOf } from '../program/readsOf.ts';
import { returnsOf } from '../program/returnsOf.ts';
import { usedAs } from '../program/usedAs.ts';
import { Use } from '../program/useGraph.ts';
import type { Target, Unit } from '../program/program.ts';
import { possibleNames } from '../facts/javascript/possibleNames.ts';
import { holdsPage } from './holdsPage.ts';
import { isOwnElement } from './isOwnElement.ts';

/** Calls that make a function hear an event, and where the function stands among the arguments. */
const LISTENS: readonly (readonly [string, 'second' | 'last'])[] = [
  ['addEventListener', 'second'],
  ['attachEvent', 'second'],
  ['on', 'last'],
  ['one', 'last'],
  ['bind', 'last'],
  ['delegate', 'last'],
  ['listen', 'last'],
];

/** jQuery's methods that are named like the event they listen to. */
const SHORT = ['keydown', 'keyup', 'keypress', 'change', 'submit', 'blur', 'focusout', 'click', 'select', 'input'];
/** Within a text that names events, `'input keyup'`. */
const NAMES_KEYS = /\bkey(?:down|up|press)\b/;
/** Values of one stream that are looked at, and what makes other things of those that come. */
const MOST_STREAMS = 12;
const MAKES_OTHER = /map|scan|reduce|pluck|buffer|window|latest|pairwise|toArray/i;
const OBSERVERS = ['MutationObserver', 'WebKitMutationObserver', 'IntersectionObserver', 'ResizeObserver'];

/** What `this` is in the listener of an event, where that is more than an element. */
const TARGET: Partial<Record<DomType, DomType>> = { 'submit-event': 'form', 'input-event': 'edited' };

/** Whether a part of a stream makes something else of what comes; where its name is gone, by what its function answers. */
function makesOther(unit: Unit, part: number): boolean {
  const { script } = unit;
  const name = nameOf(script, calleeOf(script, part));
  return name.length <= SHORTENED
    ? returnsOf(unit, argOf(script, part, 0)).some((one) => !ANSWERS_WHETHER.has(opOf(script, one)))
    : MAKES_OTHER.test(name);
}
const SHORTENED = 2;
const ANSWERS_WHETHER: ReadonlySet<number> = new Set([Op.unknown, Op.choice, Op.call]);

/** In a bundle the name is gone: `z(document, 'keyup').pipe(…)`. */
const streamsByUse = (unit: Unit): readonly Call[] => {
  const { script } = unit;
  return readsNamed(script, 'pipe', 'subscribe').flatMap((member) => {
    const made = resolve(script, objectOf(script, member));
    return opOf(script, made) === Op.call && opOf(script, calleeOf(script, made)) === Op.ref
      ? [callAt(script, made)]
      : [];
  });
};

/** `debounce((event) => …, 500)`: what is called less often is given what the listener is given. */
function wrapped({ script }: Unit, value: number): readonly number[] {
  const made = resolve(script, value);
  const [first = 0] = opOf(script, made) === Op.call ? argsOf(script, made) : [];
  return opOf(script, resolve(script, first)) === Op.func ? [first] : [];
}

interface Heard {
  readonly param: DomType | undefined;
  readonly self: DomType | undefined;
}

/** Functions that listen to a page's events and changes, and what they are given. */
export class DomHandlers {
  readonly #callees: Callees;
  readonly #heard = new Map<string, Heard>();
  /** Functions that hear events which are not known: what they are given says nothing of what they do with other things. */
  readonly #guessed = new Set<string>();
  readonly #seen = new Set<Unit>();

  /** What a listener is given whose event is not known: where the program names keys somewhere, it may be those. */
  readonly #anyEvent: DomType;

  constructor(callees: Callees) {
    this.#callees = callees;
    const named = callees.program.units.some(({ script }) => script.strings.some((text) => NAMES_KEYS.test(text)));
    this.#anyEvent = named ? 'key-event' : 'event';
  }

  /** Looks at the listeners that a script adds. */
  look(unit: Unit): void {
    if (this.#seen.has(unit)) return;
    this.#seen.add(unit);
    this.#lookAtListeners(unit);
    this.#lookAtShortForms(unit);
    this.#lookAtHandlers(unit);
    this.#lookAtStreams(unit);
  }

  /** `element.addEventListener('keyup', listener)` */
  #lookAtListeners(unit: Unit): void {
    const { script } = unit;
    for (const [name, place] of LISTENS)
      for (const call of callsNamed(script, name)) {
        const receiver = receiverOf(script, call);
        if (call.args.length < 2 || isOwn(unit, receiver)) continue;
        const at = handedAt(script, receiver);
        const names = possibleNames(script, call.args[0] ?? 0);
        // A helper is told the event by others: `const on = (node, types, fn) => types.split(' ').forEach(…)`.
        if (names.length === 0 && name === 'addEventListener') this.#guess(unit, call.args[1] ?? 0, at);
        // jQuery takes several events and namespaces: `keyup.mine change`.
        for (const one of names.flatMap((all) => all.split(/\s+/))) {
          const type = eventType(one.replace(/^on|\..*$/gs, ''));
          const listener = (place === 'last' ? call.args.at(-1) : call.args[1]) ?? 0;
          if (type !== undefined) this.#hear(unit, listener, type, TARGET[type] ?? 'element', at);
        }
      }
  }

  /** `$(field).keyup(listener)`, `new MutationObserver(listener)`, `$(fields).each(function () { … })` */
  #lookAtShortForms(unit: Unit): void {
    const { script } = unit;
    for (const name of SHORT)
      for (const call of callsOf(script, `$().${name}`))
        if (call.args.length > 0) this.#hear(unit, call.args.at(-1) ?? 0, eventType(name) ?? 'event');
    for (const call of callsOf(script, ...OBSERVERS)) this.#hear(unit, call.args[0] ?? 0, 'records');
    for (const call of callsOf(script, '$().each', '$().map', '$().filter', '$().find'))
      for (const target of this.#callees.targets(unit, call.args[0] ?? 0)) this.#keep(target, undefined, 'element');
  }

  /** `element.onkeyup = listener` */
  #lookAtHandlers(unit: Unit): void {
    const { script } = unit;
    for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
      const name = writtenProperty(script, at);
      const type = name?.startsWith('on') === true ? eventType(name.slice(2)) : undefined;
      if (type !== undefined && !isOwn(unit, writtenObject(script, at)))
        this.#hear(unit, writtenValue(script, at), type);
    }
  }

  /** `fromEvent(document, 'keyup').pipe(filter((event) => …), map((event) => …)).subscribe((event) => …)` */
  #lookAtStreams(unit: Unit): void {
    const { script } = unit;
    for (const { value, args } of [...callsNamed(script, 'fromEvent'), ...streamsByUse(unit)]) {
      const name = args
        .slice(0, 2)
        .map((one) => constant(script, one))
        .find((one) => one !== undefined);
      const type = name === undefined ? undefined : eventType(name);
      if (type !== undefined) this.#hearStream(unit, value, type);
    }
  }

  /** All that hear the events of a stream before they are made into something else. */
  #hearStream(unit: Unit, stream: number, type: DomType): void {
    const { script } = unit;
    const streams = [stream];
    for (let n = 0; n < Math.min(streams.length, MOST_STREAMS); n++) {
      const one = streams[n] as number;
      for (const binding of usedAs(unit, one, Use.def)) streams.push(...readsOf(unit, binding));
      for (const member of usedAs(unit, one, Use.member))
        for (const call of calledBy(unit, member)) {
          const name = nameOf(script, member);
          const parts =
            name === 'pipe' ? argsOf(script, call).filter((part) => opOf(script, part) === Op.call) : [call];
          const last = parts.findIndex((part) => makesOther(unit, part));
          for (const part of last === -1 ? parts : parts.slice(0, last + 1)) {
            const told = argOf(script, part, 0);
            this.#hear(unit, propertyOf(script, told, 'next') || told, type);
          }
          if (last === -1) streams.push(call);
        }
    }
  }

  /** What a function's parameter is, as far as it listens. */
  param(unit: Unit, fn: number, index: number): DomType | undefined {
    return index === 0 ? this.#heard.get(`${unit.index}.${fn}`)?.param : undefined;
  }

  /** What `this` is in a function that listens. */
  self(unit: Unit, fn: number): DomType | undefined {
    return this.#heard.get(`${unit.index}.${fn}`)?.self;
  }

  #hear(
    unit: Unit,
    value: number,
    param: DomType,
    self: DomType | undefined = TARGET[param] ?? 'element',
    handed = -1,
  ): void {
    for (const one of [value, ...wrapped(unit, value)])
      for (const target of this.#callees.listeners(unit, one))
        if (handed === -1 || !isOfOwnElement(target, handed)) this.#keep(target, param, self);
  }

  #guess(unit: Unit, value: number, handed: number): void {
    for (const one of [value, ...wrapped(unit, value)])
      for (const target of this.#callees.listeners(unit, one))
        if (handed === -1 || !isOfOwnElement(target, handed)) this.#guessed.add(`${target.unit.index}.${target.fn}`);
  }

  /** Functions that listen, with the type of what they are given. */
  *all(unit: Unit): Iterable<{ readonly fn: number; readonly param: DomType }> {
    for (const key of new Set([...this.#heard.keys(), ...this.#guessed])) {
      const [index, fn] = key.split('.').map(Number) as [number, number];
      const known = this.#heard.get(key);
      const param = known === undefined ? this.#anyEvent : known.param;
      if (index === unit.index && param !== undefined) yield { fn, param };
    }
  }

  #keep({ unit, fn }: Target, param: DomType | undefined, self: DomType | undefined): void {
    const known = this.#heard.get(`${unit.index}.${fn}`);
    // A listener of several events is given the one that tells most: keys first.
    if (known?.param !== 'key-event' || param === 'key-event')
      this.#heard.set(`${unit.index}.${fn}`, { param: param ?? known?.param, self: self ?? known?.self });
  }
}

/** `listen(button, 'change', heard)`, where the helper listens at what it is handed: at which place; -1 for anything else. */
function handedAt(script: Unit['script'], receiver: number): number {
  if (opOf(script, receiver) !== Op.ref) return -1;
  const binding = bindingOf(script, receiver);
  if (defsOf(script, binding).length > 0) return -1;
  return script.functions[bindingFunction(script, binding)]?.params.indexOf(binding) ?? -1;
}

/** Whether nothing of the page's is heard at an element: the script made it, and moves nothing of the page into it. */
const isOwn = (unit: Unit, element: number): boolean =>
  isOwnElement(unit.script, element, unit) && !holdsPage(unit.script, element);

/** Whether a function is handed over with nothing but elements of the script's own at a place. */
function isOfOwnElement({ unit, fn }: Target, at: number): boolean {
  const { script } = unit;
  const handed = [...handedTo(unit, fn)];
  return handed.length > 0 && handed.every(({ call }) => isOwn(unit, argOf(script, call, at)));
}
