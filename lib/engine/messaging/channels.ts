import {
  apiPath,
  bindingOf,
  type Call,
  callsNamed,
  callsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  receiverOf,
} from '../facts/javascript/query.ts';
import { SENDS_MESSAGE } from '../models/messages.ts';
import { addTo } from '../facts/addTo.ts';
import { connectionsAt } from '../heap/connectionsAt.ts';
import type { Callees } from '../callgraph/callees.ts';
import { isToOther, isToOwn } from './isToOther.ts';
import { passedOn } from '../callgraph/passedOn.ts';
import type { Program, Target, Unit } from '../program/program.ts';
import { holdersOf, storedIn } from '../program/stores.ts';
import { receiverName } from './receiverName.ts';
import { type StorageRead, storageReads, storageWrites } from './storageReads.ts';
import { kept } from '../program/kept.ts';

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

const NO_HANDLERS: readonly Handler[] = [];

/** A promise that a function settles, and how. */
interface Settled {
  readonly unit: Unit;
  readonly value: number;
  readonly rejects: boolean;
}

/** The channels of a program, found once: every question that is followed through it goes by the same. */
export const channelsOf = kept((callees: Callees) => new Channels(callees.program, callees));

/** A port that gets here from where it was made: `(this.#port ?? this.#open()).postMessage(…)`. */
const isMadePort = (callees: Callees, unit: Unit, receiver: number): boolean =>
  [...connectionsAt(callees.heap(), unit, receiver)].some(({ path }) => /^chrome\..*\.connect$/.test(path));

/** The extension's own ways of talking to itself. */
export class Channels {
  readonly handlers: Handler[] = [];
  /** By unit base + call value. */
  readonly sends = new Map<number, Send>();
  readonly reads: StorageRead[] = [];
  /** Areas that calls write, by unit base + call value: what is put into one is never read in another. */
  readonly writes = new Map<number, string>();
  /** Binding of `sendResponse` to its handler: by unit base + values + binding. */
  readonly responders = new Map<number, Handler>();
  /** Variable of a promise's `resolve` to the promise: by unit base + values + binding. */
  readonly resolvers = new Map<number, Settled>();

  constructor(program: Program, callees: Callees) {
    for (const unit of program.units) this.#portsOf(unit, callees);
    for (const unit of program.units) {
      this.#handlersOf(unit, callees);
      this.#sendsOf(unit, callees);
      this.reads.push(...storageReads(unit, callees));
      for (const [call, area] of storageWrites(unit)) this.writes.set(unit.base + call, area);
      this.#promisesOf(unit, callees);
    }
  }

  /** Variables that hold a port which a part of the extension opened: by unit base + values + binding. */
  readonly #ports = new Set<number>();

  #portsOf(unit: Unit, callees: Callees): void {
    const take = (where: Unit, binding: number, depth: number): void => {
      const key = where.base + where.script.op.length + binding;
      if (depth > 3 || this.#ports.has(key)) return;
      this.#ports.add(key);
      for (const passed of passedOn(where, binding, callees)) take(passed.unit, passed.binding, depth + 1);
    };
    for (const call of callsOf(unit.script, 'chrome.runtime.onConnect.addListener')) {
      for (const target of callees.targets(unit, call.args[0] ?? 0)) {
        const port = target.unit.script.functions[target.fn]?.params[0];
        if (port !== undefined) take(target.unit, port, 0);
      }
    }
  }

  /** A port by what it holds, whatever a minifier calls it: the variable itself, or one that was put into a table. */
  #isPort(unit: Unit, value: number): boolean {
    const { script } = unit;
    const held = (one: number): boolean =>
      opOf(script, one) === Op.ref && this.#ports.has(unit.base + script.op.length + bindingOf(script, one));
    if (this.#ports.size === 0 || value === 0) return false;
    return held(value) || holdersOf(script, value).some((key) => storedIn(unit, key).slice(0, 30).some(held));
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
    for (const call of callsOf(
      script,
      'chrome.runtime.onMessage.addListener',
      'chrome.runtime.onUserScriptMessage.addListener',
    ))
      take(call, 'runtime');
    for (const call of callsOf(script, 'chrome.runtime.onMessageExternal.addListener')) take(call, 'external');
    for (const call of callsNamed(script, 'addListener')) {
      const callee = objectOf(script, call.callee);
      // `expose(api, chrome.runtime.onMessage)` in another script.
      if (
        opOf(script, call.callee) === Op.member &&
        opOf(script, callee) === Op.ref &&
        nameOf(script, callee) === 'onMessage' &&
        apiPath(script, callee) === undefined
      )
        take(call, 'runtime');
      if (
        opOf(script, call.callee) !== Op.member ||
        opOf(script, callee) !== Op.member ||
        propertyNameOf(script, callee) !== 'onMessage'
      )
        continue;
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
    for (const passed of passedOn(unit, binding, callees))
      this.#responder(passed.unit, passed.binding, handler, callees, depth + 1);
  }

  #sendsOf(unit: Unit, callees: Callees): void {
    const { script } = unit;
    const take = (call: Call, kind: ChannelKind, message: number): void =>
      void this.sends.set(unit.base + call.value, { unit, call, kind, message });
    for (const call of callsOf(script, ...SENDS_MESSAGE)) {
      const toOther = isToOther(unit, call);
      take(call, toOther ? 'external' : 'runtime', toOther || isToOwn(unit, call) ? 1 : 0);
    }
    for (const call of callsOf(script, 'chrome.tabs.sendMessage', 'chrome.tabs.sendRequest')) take(call, 'tabs', 1);
    for (const call of callsNamed(script, 'postMessage')) {
      const path = apiPath(script, call.callee);
      // A variable of another script of the same page: its name is all there is.
      const port =
        path === undefined || /^(?:\w+|Map\(\)\.get\(\))\.postMessage$/.test(path)
          ? /port|conn|channel|background|bg/i.test(receiverName(unit, call))
          : /(?:runtime|extension|tabs)\.connect\(\)\.postMessage$/.test(path);
      if (call.args.length !== 1) continue;
      const receiver = receiverOf(script, call);
      if (port || this.#isPort(unit, receiver) || (path === undefined && isMadePort(callees, unit, receiver)))
        take(call, 'port', 0);
    }
  }

  /** `resolve` and `reject` of a promise, also where it is handed on: `new Promise((done) => ask(address, done))`. */
  #promisesOf(unit: Unit, callees: Callees): void {
    for (const call of callsOf(unit.script, 'Promise')) {
      if (!call.isNew) continue;
      for (const { unit: other, fn } of callees.targets(unit, call.args[0] ?? 0).slice(0, 2)) {
        const { params = [] } = other.script.functions[fn] ?? {};
        for (const [at, param] of params.slice(0, 2).entries())
          this.#resolver(other, param, { unit, value: call.value, rejects: at === 1 }, callees, 0);
      }
    }
  }

  #resolver(unit: Unit, binding: number, promise: Settled, callees: Callees, depth: number): void {
    const key = unit.base + unit.script.op.length + binding;
    if (depth > 3 || this.resolvers.has(key)) return;
    this.resolvers.set(key, promise);
    for (const passed of passedOn(unit, binding, callees))
      this.#resolver(passed.unit, passed.binding, promise, callees, depth + 1);
  }

  #handlersAt: Map<number, Handler[]> | undefined;

  /** Handlers that a function is. */
  handlersAt(unit: Unit, fn: number): readonly Handler[] {
    if (this.#handlersAt === undefined) {
      this.#handlersAt = new Map();
      for (const handler of this.handlers) addTo(this.#handlersAt, handler.unit.base + handler.fn, handler);
    }
    return this.#handlersAt.get(unit.base + fn) ?? NO_HANDLERS;
  }

  /** Handlers that a message may reach. */
  *receivers(send: Send): Iterable<Handler> {
    const fromContent = send.unit.roles.has('content') && send.unit.roles.size === 1;
    for (const handler of this.handlers) {
      if (
        send.kind === 'port' ? handler.kind !== 'port' : handler.kind !== (send.kind === 'tabs' ? 'runtime' : send.kind)
      )
        continue;
      const content = handler.unit.roles.has('content') && handler.unit.roles.size === 1;
      // runtime.sendMessage never reaches content scripts; tabs.sendMessage reaches nothing else.
      if (send.kind === 'runtime' && content && handler.unit.roles.size > 0) continue;
      if (send.kind === 'tabs' && handler.unit.roles.size > 0 && !handler.unit.roles.has('content')) continue;
      if (send.kind === 'port' && fromContent && content) continue;
      yield handler;
    }
  }
}
