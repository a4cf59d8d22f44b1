import { apiPath, callsNamed, callsOf, constant, keysOf, listOf, Op, propertyOf, resolve, GuardKind, type Call, type ScriptFacts } from '../facts/javascript/query.ts';
import type { Callees } from './callees.ts';
import type { Guard } from './guards.ts';
import { Use } from './net.ts';
import type { Program, Target, Unit } from './program.ts';

export type ChannelKind = 'runtime' | 'tabs' | 'port' | 'external';

/** A function that receives messages. */
export interface Handler extends Target {
  readonly kind: ChannelKind;
}

/** A call that sends a message. */
export interface Send {
  readonly unit: Unit;
  readonly call: Call;
  readonly kind: ChannelKind;
  /** Which argument is the message. */
  readonly message: number;
}

/** A call that reads storage: its keys where they are constant. */
export interface StorageRead {
  readonly unit: Unit;
  readonly call: Call;
  readonly keys: ReadonlySet<string> | undefined;
  /** Parameters of its callback get the answer. */
  readonly callback: readonly Target[];
  /** The names are of `onChanged`: the value stands under `newValue`. */
  readonly changes: boolean;
}

const AREAS = ['local', 'sync', 'session', 'managed'];

/** The extension's own ways of talking to itself. */
export class Channels {
  readonly handlers: Handler[] = [];
  /** By unit base + call value. */
  readonly sends = new Map<number, Send>();
  readonly reads: StorageRead[] = [];
  /** Calls that write storage: by unit base + call value. */
  readonly writes = new Set<number>();
  /** Binding of `sendResponse` to its handler: by unit base + values + binding. */
  readonly responders = new Map<number, Handler>();
  /** Variable of a promise's `resolve` to the promise: by unit base + values + binding. */
  readonly resolvers = new Map<number, { unit: Unit; value: number }>();

  constructor(program: Program, callees: Callees) {
    this.#program = program;
    this.#callees = callees;
    for (const unit of program.units) {
      this.#handlersOf(unit, callees);
      this.#sendsOf(unit);
      this.#storageOf(unit, callees);
      this.#promisesOf(unit);
    }
  }

  #handlersOf(unit: Unit, callees: Callees): void {
    const { script } = unit;
    const take = (call: Call, kind: ChannelKind): void => {
      for (const target of callees.targets(unit, call.args[0] ?? 0)) {
        const handler = { ...target, kind };
        this.handlers.push(handler);
        const response = target.unit.script.functions[target.fn]?.params[2];
        if (response !== undefined && kind !== 'port') this.#responder(target.unit, response, handler, callees, 0);
      }
    };
    for (const call of callsOf(script, 'chrome.runtime.onMessage.addListener', 'chrome.extension.onMessage.addListener', 'chrome.extension.onRequest.addListener', 'chrome.runtime.onUserScriptMessage.addListener')) take(call, 'runtime');
    for (const call of callsOf(script, 'chrome.runtime.onMessageExternal.addListener', 'chrome.extension.onMessageExternal.addListener', 'chrome.extension.onRequestExternal.addListener')) take(call, 'external');
    for (const call of callsNamed(script, 'addListener')) {
      const callee = script.a[call.callee] as number;
      if (script.op[call.callee] !== Op.member || script.op[callee] !== Op.member || script.strings[script.b[callee] as number] !== 'onMessage') continue;
      const path = apiPath(script, call.callee);
      if (path === undefined || /connect\w*\(\)\.onMessage/.test(path)) {
        if (path === undefined || !path.includes('connectNative')) take(call, 'port');
      }
    }
  }

  /** `sendResponse`, also where it is handed on: `handle(message, sendResponse)`. */
  #responder(unit: Unit, binding: number, handler: Handler, callees: Callees, depth: number): void {
    const key = unit.base + unit.script.op.length + binding;
    if (depth > 4 || this.responders.has(key)) return;
    this.responders.set(key, handler);
    for (const passed of passedOn(unit, binding, callees)) this.#responder(passed.unit, passed.binding, handler, callees, depth + 1);
  }

  #sendsOf(unit: Unit): void {
    const { script } = unit;
    const take = (call: Call, kind: ChannelKind, message: number): void => void this.sends.set(unit.base + call.value, { unit, call, kind, message });
    for (const call of callsOf(script, 'chrome.runtime.sendMessage', 'chrome.extension.sendMessage', 'chrome.extension.sendRequest')) {
      const toOther = call.args.length > 1 && !isFunction(unit, call.args[1] ?? 0) && constant(script, call.args[0] ?? 0) !== undefined && (script.op[resolve(script, call.args[1] ?? 0)] !== Op.constant || call.args.length > 2);
      take(call, toOther ? 'external' : 'runtime', toOther ? 1 : 0);
    }
    for (const call of callsOf(script, 'chrome.tabs.sendMessage', 'chrome.tabs.sendRequest')) take(call, 'tabs', 1);
    for (const call of callsNamed(script, 'postMessage')) {
      const path = apiPath(script, call.callee);
      // A variable of another script of the same page: its name is all there is.
      const port = path === undefined || /^\w+\.postMessage$/.test(path) ? /port|conn|channel|background|bg/i.test(receiverName(unit, call)) : /(?:runtime|extension|tabs)\.connect\(\)\.postMessage$/.test(path);
      if (port && call.args.length === 1) take(call, 'port', 0);
    }
  }

  #storageOf(unit: Unit, callees: Callees): void {
    const { script } = unit;
    for (const area of AREAS) {
      for (const call of callsOf(script, `chrome.storage.${area}.set`)) this.writes.add(unit.base + call.value);
      for (const call of callsOf(script, `chrome.storage.${area}.get`)) {
        const first = call.args[0] ?? 0;
        const text = constant(script, first);
        const seen = resolve(script, first);
        const list = script.op[seen] === Op.array ? listOf(script, script.a[seen] as number).map((item) => constant(script, item)) : undefined;
        const names = text !== undefined ? [text] : list?.every((item) => item !== undefined) ? (list as string[]) : script.op[seen] === Op.object ? keysOf(script, seen) : undefined;
        this.reads.push({ unit, call, keys: names && names.length > 0 ? new Set(names) : undefined, callback: callees.targets(unit, call.args.at(-1) ?? 0), changes: false });
      }
      for (const call of callsOf(script, `chrome.storage.${area}.onChanged.addListener`)) this.reads.push({ unit, call, keys: undefined, callback: callees.targets(unit, call.args[0] ?? 0), changes: true });
    }
    for (const call of callsOf(script, 'chrome.storage.onChanged.addListener')) this.reads.push({ unit, call, keys: undefined, callback: callees.targets(unit, call.args[0] ?? 0), changes: true });
  }

  #promisesOf(unit: Unit): void {
    const { script } = unit;
    for (const call of callsOf(script, 'Promise')) {
      const fn = call.args[0] ?? 0;
      if (!call.isNew || script.op[fn] !== Op.func) continue;
      const resolver = script.functions[script.a[fn] as number]?.params[0];
      if (resolver !== undefined) this.resolvers.set(unit.base + script.op.length + resolver, { unit, value: call.value });
    }
  }

  readonly #program: Program;
  readonly #callees: Callees;

  /** Functions that listen to an event of the program's own making, for a call that raises it, and how arguments move. */
  listeners(unit: Unit, call: number, name: string): readonly { target: Target; shift: number; under?: string }[] {
    const raised = RAISES.has(name) ? raisedEvent(unit, call, name) : undefined;
    if (raised === undefined) return [];
    if (name === 'sendMessage') return (this.#subscriptions().get(`${MESSAGE}${raised.event}`) ?? []).slice(0, 20).map((target) => ({ target, shift: -1, under: 'data' }));
    return (this.#subscriptions().get(raised.event) ?? []).filter((target) => this.#program.together(target.unit, unit)).slice(0, 20).map((target) => ({ target, shift: raised.shift }));
  }

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
    for (const unit of this.#program.units) {
      for (const call of callsNamed(unit.script, 'onMessage')) {
        const event = call.args.length >= 2 && isLibraryCall(unit, call.callee) ? constant(unit.script, call.args[0] ?? 0) : undefined;
        if (event !== undefined) table.set(`${MESSAGE}${event}`, [...(table.get(`${MESSAGE}${event}`) ?? []), ...this.#callees.targets(unit, call.args[1] ?? 0).slice(0, 8)]);
      }
      for (const call of callsNamed(unit.script, 'on', 'once', 'addListener', 'addEventListener', 'subscribe', 'listen', '$on')) {
        const event = call.args.length >= 2 ? constant(unit.script, call.args[0] ?? 0) : undefined;
        if (event === undefined || event === 'message' || apiPath(unit.script, call.callee)?.startsWith('chrome') === true) continue;
        const known = table.get(event) ?? [];
        known.push(...this.#callees.targets(unit, call.args.at(-1) ?? 0).slice(0, 8));
        table.set(event, known);
      }
    }
    return table;
  }

  /** Handlers that a message may reach. */
  *receivers(send: Send): Iterable<Handler> {
    const fromContent = send.unit.roles.has('content') && send.unit.roles.size === 1;
    for (const handler of this.handlers) {
      if (send.kind === 'port' ? handler.kind !== 'port' : handler.kind !== (send.kind === 'tabs' ? 'runtime' : send.kind)) continue;
      const content = handler.unit.roles.has('content') && handler.unit.roles.size === 1;
      // runtime.sendMessage never reaches content scripts; tabs.sendMessage reaches nothing else.
      if (send.kind === 'runtime' && content && handler.unit.roles.size > 0) continue;
      if (send.kind === 'tabs' && handler.unit.roles.size > 0 && !handler.unit.roles.has('content')) continue;
      if (send.kind === 'port' && fromContent && content) continue;
      yield handler;
    }
  }

  /** Constants of a message that tell its type: `{action: 'save', …}`. */
  tagOf(send: Send): ReadonlyMap<string, string> | undefined {
    const { script } = send.unit;
    const message = send.call.args[send.message] ?? 0;
    const tag = new Map<string, string>();
    for (const key of keysOf(script, message).slice(0, 12)) {
      const value = propertyOf(script, message, key);
      const name = named(script, value);
      const text = constant(script, value) ?? (name === undefined ? undefined : send.unit.known(name));
      if (text !== undefined && text.length < 100 && tag.size < 3) tag.set(key, text);
    }
    return tag.size > 0 ? tag : undefined;
  }
}

/** Methods that raise an event or send a message of a library. */
const RAISES = new Set(['dispatchEvent', 'sendMessage', 'emit', 'trigger', 'publish', 'fire', 'dispatch', 'broadcast', '$emit', 'notify']);

/** Before names of a messaging library's messages, so that no event has the same. */
const MESSAGE = '\u0002';

/** `sendMessage` and `onMessage` of a library (webext-bridge, @webext-core/messaging), not of the browser. */
function isLibraryCall(unit: Unit, callee: number): boolean {
  return apiPath(unit.script, callee)?.startsWith('chrome') !== true;
}

/** The event that a call raises, and by how much its arguments move on their way to the listener's parameters. */
function raisedEvent(unit: Unit, call: number, name: string): { event: string; shift: number } | undefined {
  const { script } = unit;
  const args = listOf(script, script.b[call] as number);
  if (name === 'dispatchEvent') {
    // `new CustomEvent('save', {detail})`: the event itself is what the listener gets.
    const made = resolve(script, args[0] ?? 0);
    const event = script.op[made] === Op.create ? constant(script, listOf(script, script.b[made] as number)[0] ?? 0) : undefined;
    return event === undefined || event === 'message' ? undefined : { event, shift: 0 };
  }
  if (name === 'sendMessage') {
    const event = args.length >= 1 && isLibraryCall(unit, script.a[call] as number) ? constant(script, args[0] ?? 0) : undefined;
    return event === undefined ? undefined : { event, shift: -1 };
  }
  if (args.length < 2) return undefined;
  const event = constant(script, args[0] ?? 0);
  if (event === undefined) return undefined;
  // jQuery's listeners get the event first.
  return { event, shift: apiPath(script, script.a[call] as number)?.startsWith('$') === true ? 0 : -1 };
}

/** Variables and parameters that are given what a variable holds. */
export function passedOn(unit: Unit, binding: number, callees: Callees): { unit: Unit; binding: number }[] {
  const net = unit.net();
  const { script } = unit;
  const out: { unit: Unit; binding: number }[] = [];
  for (let at = net.starts[net.values + binding] as number; at < (net.starts[net.values + binding + 1] as number); at++) {
    if (net.kinds[at] !== Use.ref) continue;
    const read = net.tos[at] as number;
    for (let use = net.starts[read] as number; use < (net.starts[read + 1] as number); use++) {
      const to = net.tos[use] as number;
      if (net.kinds[use] === Use.def) out.push({ unit, binding: to });
      if (net.kinds[use] !== Use.arg) continue;
      for (const target of callees.targets(unit, script.a[to] as number)) {
        const param = target.unit.script.functions[target.fn]?.params[(net.auxs[use] as number) - target.shift];
        if (param !== undefined) out.push({ unit: target.unit, binding: param });
      }
    }
  }
  return out;
}

/** A named constant (`Types.SAVE`), marked as guards mark it. */
function named(script: ScriptFacts, value: number): string | undefined {
  const op = script.op[value];
  const name = op === Op.member ? script.strings[script.b[value] as number] : op === Op.ref ? script.strings[script.bindings[(script.a[value] as number) * 3] as number] : undefined;
  return name !== undefined && /^(?:[A-Z][A-Z0-9_]+|k[A-Z]\w+)$/.test(name) ? `\u0001${name}` : undefined;
}

/** Whether a check for one of some message types keeps a message of this type out. */
export function isOtherType(tag: ReadonlyMap<string, string>, guard: Guard): boolean {
  const told = tag.get(guard.property);
  if (told === undefined || guard.kind !== GuardKind.equals || guard.texts.length === 0) return false;
  // A constant known by name only says nothing beside literal texts.
  return guard.texts.every((text) => text !== told && text.startsWith('\u0001') === told.startsWith('\u0001'));
}

function receiverName(unit: Unit, call: Call): string {
  const { script } = unit;
  let object = script.op[call.callee] === Op.member ? (script.a[call.callee] as number) : 0;
  if (script.op[object] === Op.index) object = script.a[object] as number;
  if (script.op[object] === Op.member) return script.strings[script.b[object] as number] as string;
  if (script.op[object] === Op.global) return script.strings[script.a[object] as number] as string;
  return script.op[object] === Op.ref ? (script.strings[script.bindings[(script.a[object] as number) * 3] as number] as string) : '';
}

function isFunction(unit: Unit, value: number): boolean {
  return unit.script.op[resolve(unit.script, value)] === Op.func;
}
