import { apiPath, constant, listOf, nameOf, onlyDef, Op, pattern, propertyOf } from '../facts/javascript/query.ts';
import { COMPUTED, ConstKind, SPREAD } from '../facts/javascript/script.ts';
import { Callees, calledBy } from './callees.ts';
import { chainOf, rootOf } from './chainOf.ts';
import { Channels, type Handler, type Send } from './channels.ts';
import { Events } from './events.ts';
import { funcValueOf } from './funcValueOf.ts';
import { type Guard, guardsOf, isHostCheck, isOriginCheck, isTrustCheck, isValueCheck } from './guards.ts';
import { Mark, type SinkKind, type SourceKind } from './kinds.ts';
import { hostIsFixed } from './hostIsFixed.ts';
import { isEffect } from './isEffect.ts';
import { type Context, Ledger, PLACE } from './ledger.ts';
import { mayHoldData } from './mayHoldData.ts';
import { ALIKE, ANSWERS_LITTLE, AS_TEXT, AS_WHOLE, COERCIONS, EACH, EMPTY_PROPERTIES, JOIN_IN, ONE_ELEMENT, PUT_INTO, SAME_LIST, SANITIZER } from './methods.ts';
import { isOtherType, tagOf } from './messageTag.ts';
import { Use } from './net.ts';
import { LOST, Paths } from './paths.ts';
import { importOf, type Program, type Target, type Unit } from './program.ts';
import type { Catalog, Sink } from './spec.ts';
import { stateOf } from './stateOf.ts';
import { ownerOf } from './stores.ts';

/** Sinks that take an object with all that is in it. */
const WHOLE_OBJECTS: ReadonlySet<SinkKind> = new Set<SinkKind>(['network', 'external-response', 'page-message', 'storage-write', 'nosql', 'native', 'network-rules', 'proxy', 'cookie-write', 'bookmark-write', 'management', 'erase', 'injected-code', 'object-key']);

/** Give back what an address holds in encoded form. */
const DECODES = new Set(['decodeURIComponent', 'decodeURI', 'unescape', 'atob', 'URL()', 'URLSearchParams()', 'qs.parse', 'querystring.parse']);

/** Data arrived at a sink. */
export interface Arrived {
  readonly unit: Unit;
  /** Call, element or written value. */
  readonly value: number;
  readonly pos: number;
  readonly sink: Sink;
  readonly fact: number;
  readonly marks: number;
}

/** One fact while its consequences are worked out. */
interface Step {
  readonly id: number;
  readonly unit: Unit;
  readonly node: number;
  readonly context: number;
  readonly path: number;
  readonly marks: number;
}

/**
 * Follows data from every source of a catalog through the program. Facts under "parameter p of function f holds data"
 * are worked out once and serve every caller, so the work is bounded by facts, not by paths.
 */
export class Solver {
  readonly ledger: Ledger;
  readonly arrived: Arrived[] = [];
  readonly paths = new Paths();
  readonly #program: Program;
  readonly #catalog: Catalog;
  readonly callees: Callees;
  readonly #channels: Channels;
  readonly #events: Events;
  readonly #selves = new Map<Unit, Map<string, number[]>>();
  readonly #fixed = new Map<number, boolean>();
  readonly #checks = new Map<number, readonly Guard[]>();
  /** Facts worked out so far: a measure of work that a test can count. */
  steps = 0;

  constructor(program: Program, catalog: Catalog, callees = new Callees(program), channels = new Channels(program, callees)) {
    this.#program = program;
    this.ledger = new Ledger(program.size);
    this.#catalog = catalog;
    this.callees = callees;
    this.#channels = channels;
    this.#events = new Events(program, callees);
  }

  wants(source: SourceKind, sink: SinkKind): boolean {
    return this.#catalog.wanted(source).includes(sink);
  }

  /** Runs until nothing new is found, or `deadline` (performance.now()) is over. Gives whether it was whole. */
  run(deadline: number): boolean {
    const present = this.#sinkKinds();
    for (const unit of this.#program.units) {
      for (const source of this.#catalog.sources(unit)) {
        if (!this.#catalog.wanted(source.kind).some((kind) => present.has(kind))) continue;
        const context = this.ledger.source(source);
        let path = 0;
        for (const property of (source.properties ?? []).toReversed()) path = this.paths.under(property, path);
        this.#add(source.unit, source.node, context, path, source.marks ?? 0, -1);
      }
    }
    const { ledger } = this;
    for (; this.steps < ledger.size; this.steps++) {
      if ((this.steps & 1023) === 0 && performance.now() > deadline) return false;
      const id = this.steps;
      const unit = this.#program.units[ledger.units[id] as number] as Unit;
      const step = { id, unit, node: ledger.nodes[id] as number, context: ledger.contexts[id] as number, path: ledger.paths[id] as number, marks: ledger.marks[id] as number };
      if (step.node >= unit.script.op.length) this.#binding(step);
      else if (ledger.befores[id] === -1 && unit.script.op[step.node] === Op.call) this.#called(unit, step.node, step);
      this.#uses(step);
    }
    return !ledger.full;
  }

  /** Kinds of sinks that the program has at all: sources that none of them concerns are not followed. */
  #sinkKinds(): ReadonlySet<SinkKind> {
    const kinds = new Set<SinkKind>();
    for (const unit of this.#program.units) {
      const { script } = unit;
      for (const [call, sinks] of this.#catalog.callSinks(unit)) {
        const args = listOf(script, script.b[call] as number);
        for (const sink of sinks) if (!kinds.has(sink.kind) && (sink.arg < 0 || mayHoldData(script, args[sink.arg] ?? 0))) kinds.add(sink.kind);
      }
      for (const [at, sinks] of this.#catalog.writeSinks(unit)) for (const sink of sinks) if (!kinds.has(sink.kind) && mayHoldData(script, script.writes[at + 2] as number)) kinds.add(sink.kind);
      if (this.#catalog.keySink !== undefined) for (const call of script.calls) {
        const callee = script.a[call] as number;
        const sink = script.op[callee] === Op.index ? this.#catalog.keySink(unit, callee) : undefined;
        if (sink) kinds.add(sink.kind);
      }
      if (this.#catalog.propertySink !== undefined && unit.script.strings.includes('__html')) kinds.add('html');
      if (this.#catalog.elementSink !== undefined && unit.script.op.includes(Op.element)) kinds.add('html');
      if (this.#catalog.textSink !== undefined) for (const kind of ['sql', 'response-html', 'object-key'] as const) kinds.add(kind);
    }
    return kinds;
  }

  #add(unit: Unit, node: number, context: number, path: number, marks: number, before: number): void {
    if (node === 0 || context === -1 || path === LOST) return;
    this.ledger.add(unit.index, unit.base, node, context, path, marks, before);
  }

  #to(step: Step, node: number, path = step.path, marks = step.marks): void {
    this.#add(step.unit, node, step.context, path, marks, step.id);
  }

  /** Data is put into a variable. One that the whole script sees stands for itself from there on, whoever put it there. */
  #keep(step: Step, unit: Unit, binding: number, path: number): void {
    const node = unit.script.op.length + binding;
    if (unit.script.bindings[binding * 3 + 1] !== -1) this.#add(unit, node, step.context, path, step.marks, step.id);
    else this.#place(step, unit, `b${binding}`, [node], path);
  }

  #place(step: Step, unit: Unit, name: string, nodes: readonly number[], path: number): void {
    if (path === LOST) return;
    const { context, fresh } = this.ledger.entry(unit.index, PLACE, `${name}.${path}.${step.marks}`, undefined, false);
    const place = this.ledger.contextList[context];
    if (!place || context === step.context) return;
    const known = String(step.context);
    if (place.known.has(known)) return;
    place.known.add(known);
    place.arrivals.push({ context: step.context, unit: step.unit.index, call: 0, fact: step.id });
    if (fresh) for (const node of nodes) this.#add(unit, node, context, path, step.marks, -1);
  }

  /** A variable that other scripts see: a global of classic scripts. */
  #binding(step: Step): void {
    const { script } = step.unit;
    const binding = step.node - script.op.length;
    if (script.module || script.bindings[binding * 3 + 1] !== -1) return;
    const name = script.strings[script.bindings[binding * 3] as number] as string;
    for (const read of this.#program.globalReads(name)) {
      if (read.unit !== step.unit && this.#program.together(read.unit, step.unit)) this.#add(read.unit, read.value, step.context, step.path, step.marks, step.id);
    }
  }

  #uses(step: Step): void {
    const net = step.unit.net();
    const end = net.starts[step.node + 1] as number;
    for (let at = net.starts[step.node] as number; at < end; at++) this.#use(step, net.kinds[at] as number, net.tos[at] as number, net.auxs[at] as number);
  }

  #use(step: Step, kind: number, to: number, aux: number): void {
    const { unit, path, marks } = step;
    const { script } = unit;
    switch (kind) {
      case Use.ref:
        return this.#read(step, to);
      case Use.def:
        return this.#keep(step, unit, to, path);
      case Use.write: {
        const pos = script.writes[to + 3] as number;
        const value = script.writes[to + 2] as number;
        for (const sink of this.#catalog.writeSinks(unit).get(to) ?? []) this.#check(step, sink, value, pos, path);
        const property = script.writes[to + 1] as number;
        return this.#write(step, script.writes[to] as number, property < 0 ? '*' : (script.strings[property] as string), path, 0);
      }
      case Use.return:
        return this.#return(step, to);
      case Use.export:
        return this.#export(step, script.exports[to]?.name ?? '');
      case Use.member:
        return this.#member(step, to, script.strings[aux] as string);
      case Use.index:
        return this.#to(step, to, this.paths.readAny(path));
      case Use.arg:
        return this.#argument(step, to, aux);
      case Use.item: {
        // `[...list]` keeps the list's elements.
        const spread = script.op[step.node] === Op.spread;
        return this.#to(step, to, spread && path !== 0 ? path : this.paths.under('[]', path));
      }
      case Use.prop: {
        const element = script.op[to] === Op.element;
        const name = aux >= 0 ? (script.strings[aux] as string) : '*';
        if (element && aux >= 0) {
          const sink = this.#catalog.elementSink?.(name);
          if (sink) this.#check(step, sink, to, script.pos[step.node] as number, path);
        }
        if (!element && aux >= 0) {
          const sink = this.#catalog.propertySink?.(name);
          if (sink) this.#check(step, sink, to, script.pos[step.node] as number, path);
        }
        if (!element && aux >= 0) {
          const sink = this.#catalog.answerSink?.(unit, to, name);
          if (sink) this.#check(step, sink, to, script.pos[step.node] as number, path);
        }
        const marks = aux >= 0 && this.#catalog.marksUnder ? step.marks | this.#catalog.marksUnder(name) : step.marks;
        return this.#to(step, to, aux === SPREAD ? path : this.paths.under(aux === COMPUTED ? '*' : name, path), marks);
      }
      case Use.concat:
        if (this.paths.head(path) !== '' && this.paths.head(path) !== '[]') return;
        if (this.#catalog.textSink) {
          const sink = this.#catalog.textSink(unit, to);
          if (sink) this.#check(step, sink, to, script.pos[to] as number, 0);
        }
        return this.#to(step, to, 0, this.#joined(step, to, aux));
      case Use.key: {
        const sink = path === 0 ? this.#catalog.keySink?.(unit, to) : undefined;
        if (sink) this.#check(step, sink, to, script.pos[to] as number, 0);
        return;
      }
      case Use.choice:
      case Use.spread:
        return this.#to(step, to, path, marks);
      default:
    }
  }

  /** Text put together: what stands before decides whether the data can choose the host. */
  #joined(step: Step, concat: number, index: number): number {
    const { script } = step.unit;
    const joined = step.marks | Mark.joined;
    if (index === 0) return joined;
    const key = (step.unit.base + concat) * 256 + Math.min(index, 255);
    let fixed = this.#fixed.get(key);
    if (fixed === undefined) {
      const list = script.a[concat] as number;
      let before = '';
      for (let n = 1; n <= index && before.length < 200; n++) before += pattern(script, script.lists[list + n] as number);
      fixed = hostIsFixed(before);
      this.#fixed.set(key, fixed);
    }
    return fixed ? joined | Mark.fixedHost : joined;
  }

  /** A variable is read: checks that hold here count, and messages of another type end here. */
  #read(step: Step, value: number): void {
    const { unit } = step;
    const { script } = unit;
    const pos = script.pos[value] as number;
    const binding = script.a[value] as number;
    let marks = step.marks;
    for (const guard of guardsOf(unit, binding)) {
      if (pos < guard.start || pos >= guard.end) continue;
      if (guard.property === '' && isValueCheck(guard)) marks |= Mark.checked;
      else if (isHostCheck(guard)) marks |= Mark.fixedHost;
    }
    const context = this.ledger.contextList[step.context] as Context;
    if ((context.handler || context.tag !== undefined) && context.unit === unit.index) {
      for (const guard of this.#checksOf(context, step.context, unit)) {
        if (pos < guard.start || pos >= guard.end) continue;
        if (context.handler && (isOriginCheck(guard) || isTrustCheck(guard))) marks |= Mark.checked;
        if (context.tag !== undefined && isOtherType(context.tag, guard)) return;
      }
    }
    if (this.#catalog.marksAt) marks = this.#catalog.marksAt(unit, value, marks);
    this.#to(step, value, step.path, marks);
  }

  /** Checks that matter in a handler: of where a message is from, and of its type. */
  #checksOf(context: Context, id: number, unit: Unit): readonly Guard[] {
    let checks = this.#checks.get(id);
    if (!checks) {
      const [first, second] = unit.script.functions[context.fn]?.params ?? [];
      const message = first === undefined ? [] : guardsOf(unit, first);
      const sender = second === undefined ? [] : guardsOf(unit, second);
      checks = [...message.filter((guard) => isOriginCheck(guard) || context.tag?.has(guard.property) === true), ...[...sender, ...message].filter(isTrustCheck), ...sender.filter(isOriginCheck)];
      this.#checks.set(id, checks);
    }
    return checks;
  }

  #member(step: Step, to: number, name: string): void {
    const { unit, path } = step;
    const { script } = unit;
    const called = calledBy(unit, to);
    if (called.length > 0) for (const call of called) if (!this.#told(step, call, -1)) this.#method(step, call, to, name);
    if (called.length > 0 && path === 0) return;
    if (EMPTY_PROPERTIES.has(name)) return;
    const rest = this.paths.read(path, name);
    if (rest === undefined) return;
    let { marks } = step;
    const guards = guardsOf(unit, rootOf(script, to));
    if (guards.length > 0) {
      const pos = script.pos[to] as number;
      const property = chainOf(script, to);
      for (const guard of guards) {
        if (guard.property === property && pos >= guard.start && pos < guard.end && isValueCheck(guard)) marks |= Mark.checked;
      }
    }
    if (this.#catalog.marksAt) marks = this.#catalog.marksAt(unit, to, marks);
    this.#to(step, to, rest, marks);
  }

  /** The catalog knows what this call's answer holds. */
  #told(step: Step, call: number, arg: number): boolean {
    const answers = this.#catalog.answer?.(step.unit, call, arg, step.marks);
    if (answers === undefined) return false;
    for (const { property, marks } of answers) {
      let path = property === '' ? step.path : 0;
      if (property !== '') for (const name of property.split('.').toReversed()) path = this.paths.under(name, path);
      this.#to(step, call, path, marks);
    }
    return true;
  }

  /** A method of data is called. */
  #method(step: Step, call: number, member: number, name: string): void {
    const { unit, path } = step;
    const { script } = unit;
    const args = listOf(script, script.b[call] as number);
    if (name === 'then') {
      if (args[0] !== undefined) this.#invoke(step, args[0], 0, path, call);
      return;
    }
    // Streams of events: `fromEvent(window, 'message').pipe(filter(…), map(…)).subscribe(…)`.
    if (name === 'subscribe' && args[0] !== undefined) return this.#invoke(step, args[0], 0, path, call);
    if (name === 'pipe') {
      for (const part of args) {
        const fn = script.op[part] === Op.call ? listOf(script, script.b[part] as number)[0] : undefined;
        if (fn !== undefined) this.#invoke(step, fn, 0, path, call);
      }
      return this.#to(step, call);
    }
    if (ANSWERS_LITTLE.has(name)) return;
    if (name === 'call' || name === 'apply' || name === 'bind') return;
    const element = this.paths.element(path);
    if (EACH.has(name)) {
      if (element !== undefined) {
        const at = name.startsWith('reduce') || (name === 'each' && args.length === 1 && apiPath(script, call)?.startsWith('$') === true) ? 1 : 0;
        if (args[0] !== undefined) this.#invoke(step, args[0], at, element, call);
      }
      if (name === 'filter' || name === 'sort' || name === 'toSorted') this.#to(step, call);
      else if ((name === 'find' || name === 'findLast') && element !== undefined) this.#to(step, call, element);
      return;
    }
    if (SAME_LIST.has(name)) return this.#to(step, call);
    if (ONE_ELEMENT.has(name) && element !== undefined) return this.#to(step, call, element);
    if (AS_TEXT.has(name) && element !== undefined) return this.#to(step, call, 0, name === 'join' ? step.marks | Mark.joined : step.marks);
    if (path !== 0) {
      const targets = this.callees.targets(unit, member);
      if (targets.length === 0 && (name === 'get' || name === 'getItem')) {
        const key = constant(script, args[0] ?? 0);
        const rest = key === undefined ? this.paths.readAny(path) : this.paths.read(path, key);
        if (rest !== undefined) this.#to(step, call, rest);
      }
      return;
    }
    if (this.callees.targets(unit, member).length > 0) return;
    let { marks } = step;
    if ((name === 'replace' || name === 'replaceAll') && this.#takesMarkup(unit, args[0] ?? 0)) marks |= Mark.noMarkup;
    if ((name === 'replace' || name === 'replaceAll') && this.#takesDots(unit, args[0] ?? 0)) marks |= Mark.insideFolder;
    if (name === 'replace' && (constant(script, args[1] ?? 0) ?? '').includes('$&')) marks |= Mark.plainPattern;
    if (SANITIZER.test(name)) marks |= Mark.noMarkup | Mark.insideFolder | Mark.plainPattern;
    this.#to(step, call, 0, marks);
  }

  /** `replace(/^(\\.\\.(\\/|$))+/, '')`: `..` cannot pass. */
  #takesDots(unit: Unit, value: number): boolean {
    const { script } = unit;
    return script.op[value] === Op.constant && /\\\.\\\.|^\.\.|\[\^[^.]*\]|\\\.\{2/.test(script.strings[script.a[value] as number] as string);
  }

  /** `replace(/</g, …)`, `replace(/[^\w]/g, …)`: markup cannot pass. */
  #takesMarkup(unit: Unit, value: number): boolean {
    const { script } = unit;
    if (script.op[value] !== Op.constant) return false;
    const text = script.strings[script.a[value] as number] as string;
    if (script.b[value] === ConstKind.regex) return /\/[gimsuy]*g[gimsuy]*$/.test(text) && (/^\/[^/]*</.test(text) || /^\/\[\^[^<]*\]/.test(text) || text.startsWith('/\\W'));
    return text === '<';
  }

  /** A function is called with data as its argument `index`; `call` is the call that leads there. */
  #invoke(step: Step, callee: number, index: number, path: number, call: number): void {
    const { unit } = step;
    const targets = this.callees.targets(unit, callee);
    for (const target of targets) this.#enter(step, target, index, path, call, undefined, false);
    if (targets.length > 0) return;
    const key = unit.base + unit.script.op.length;
    if (unit.script.op[callee] === Op.ref) {
      const binding = unit.script.a[callee] as number;
      this.#hand(step, key + binding, path);
    }
    const api = apiPath(unit.script, callee);
    // `promise.then(sendResponse)`: told by the sink of the call itself.
    for (const sink of this.#catalog.callSinks(unit).get(call) ?? []) if (sink.arg === -2) this.#check(step, sink, call, unit.script.pos[call] as number, path);
    if (api === 'JSON.parse' || api === 'JSON.stringify') this.#to(step, call, 0);
  }

  /** Data is handed to `sendResponse` or to a promise's `resolve`. */
  #hand(step: Step, binding: number, path: number): boolean {
    const promise = this.#channels.resolvers.get(binding);
    if (promise) this.#add(promise.unit, promise.value, step.context, path, step.marks, step.id);
    const handler = this.#channels.responders.get(binding);
    if (handler) this.#respond(step, handler, path);
    return promise !== undefined || handler !== undefined;
  }

  /** A handler answers: the answer reaches whoever sent. */
  #respond(step: Step, handler: Handler, path: number): void {
    const context = this.ledger.contextList[step.context];
    if (context && context.unit === handler.unit.index && context.fn === handler.fn && context.source === undefined) {
      context.results.push({ path, marks: step.marks, fact: step.id });
      for (const arrival of context.arrivals) this.#answer(this.#program.units[arrival.unit] as Unit, arrival.call, arrival.context, path, step.marks, step.id);
      return;
    }
    const pos = this.#posOf(step);
    for (const send of this.#channels.sends.values()) {
      if (send.kind !== 'runtime' && send.kind !== 'tabs') continue;
      if (!this.#reaches(send).has(handler)) continue;
      const tag = tagOf(send);
      const message = handler.unit.script.functions[handler.fn]?.params[0];
      if (tag && message !== undefined && step.unit === handler.unit) {
        const other = guardsOf(handler.unit, message).some((guard) => pos >= guard.start && pos < guard.end && isOtherType(tag, guard));
        if (other) continue;
      }
      this.#answer(send.unit, send.call.value, step.context, path, step.marks, step.id);
    }
  }

  readonly #reached = new Map<Send, ReadonlySet<Handler>>();

  /** Handlers that a message may reach, found once. */
  #reaches(send: Send): ReadonlySet<Handler> {
    let found = this.#reached.get(send);
    if (!found) {
      found = new Set(this.#channels.receivers(send));
      this.#reached.set(send, found);
    }
    return found;
  }

  #posOf(step: Step): number {
    return step.node < step.unit.script.op.length ? (step.unit.script.pos[step.node] as number) : 0;
  }

  /** The answer of a call is handed to a function given by name: `cookies.getAll({}, sendResponse)`, `(…, resolve)`. */
  #called(unit: Unit, call: number, step: Pick<Step, 'id' | 'context' | 'path' | 'marks'>): void {
    const { script } = unit;
    const last = listOf(script, script.b[call] as number).at(-1) ?? 0;
    if (script.op[last] !== Op.ref) return;
    const { id, context, path, marks } = step;
    this.#hand({ id, unit, node: call, context, path, marks }, unit.base + script.op.length + (script.a[last] as number), path);
    for (const sink of this.#catalog.callSinks(unit).get(call) ?? []) if (sink.arg === -2) this.#check({ id, unit, node: call, context, path, marks }, sink, call, script.pos[call] as number, path);
  }

  /** The answer to a message: the call's promise and its callback. */
  #answer(unit: Unit, call: number, context: number, path: number, marks: number, before: number): void {
    this.#add(unit, call, context, path, marks, before);
    this.#called(unit, call, { id: before, context, path, marks });
    const last = listOf(unit.script, unit.script.b[call] as number).at(-1) ?? 0;
    for (const target of this.callees.targets(unit, last)) {
      const param = target.unit.script.functions[target.fn]?.params[0];
      if (param !== undefined) this.#add(target.unit, target.unit.script.op.length + param, context, path, marks, before);
    }
  }

  #enter(step: Step, target: Target, index: number, path: number, call: number, tag: ReadonlyMap<string, string> | undefined, handler: boolean): void {
    const fn = target.unit.script.functions[target.fn];
    if (!fn) return;
    let at = index - target.shift;
    if (at < 0 || fn.params.length === 0) return;
    let inner = path;
    if (fn.rest && at >= fn.params.length - 1) {
      at = fn.params.length - 1;
      inner = this.paths.under('[]', path);
    }
    const param = fn.params[at];
    if (param === undefined || inner === LOST) return;
    const own = this.ledger.contextList[step.context];
    // The message handed on as it came keeps its type.
    const kept = tag ?? (own?.tag !== undefined && path === step.path && step.node < step.unit.script.op.length && step.unit.script.op[step.node] === Op.ref ? own.tag : undefined);
    const { context, fresh } = this.ledger.entry(target.unit.index, target.fn, `${at}.${inner}.${step.marks}`, kept, handler);
    if (context === -1) return;
    const entry = this.ledger.contextList[context];
    if (!entry) return;
    const arrival = { context: step.context, unit: step.unit.index, call, fact: step.id };
    const known = `${arrival.context}.${arrival.unit}.${call}`;
    if (entry.known.has(known)) return;
    entry.known.add(known);
    entry.arrivals.push(arrival);
    if (fresh) this.#add(target.unit, target.unit.script.op.length + param, context, inner, step.marks, -1);
    for (const result of entry.results) {
      if (handler) this.#answer(step.unit, call, step.context, result.path, result.marks, result.fact);
      else this.#add(step.unit, call, step.context, result.path, result.marks, result.fact);
    }
  }

  #return(step: Step, fn: number): void {
    const { unit, path, marks } = step;
    const context = this.ledger.contextList[step.context];
    if (context && context.source === undefined && context.unit === unit.index && context.fn === fn) {
      context.results.push({ path, marks, fact: step.id });
      for (const arrival of context.arrivals) {
        const where = this.#program.units[arrival.unit] as Unit;
        if (context.handler) this.#answer(where, arrival.call, arrival.context, path, marks, step.id);
        else this.#result(where, arrival.call, arrival.context, path, marks, step.id);
      }
      return;
    }
    for (const caller of this.callees.callers(unit, fn)) this.#add(caller.unit, caller.call, step.context, path, marks, step.id);
    for (const handler of this.#channels.handlers) if (handler.unit === unit && handler.fn === fn) this.#respond(step, handler, path);
    for (const raiser of this.#events.raisers(unit, fn)) this.#add(raiser.unit, raiser.call, step.context, path, marks, step.id);
    this.#callbackResult(step, fn);
  }

  /** The answer of a call that led into a function: for `map` a list of answers, else the answer. */
  #result(unit: Unit, call: number, context: number, path: number, marks: number, before: number): void {
    const name = nameOf(unit.script, unit.script.a[call] as number);
    if (name === 'map' || name === 'flatMap') this.#add(unit, call, context, this.paths.under('[]', path), marks, before);
    else if (name !== 'forEach' && name !== 'filter' && name !== 'some' && name !== 'every' && name !== 'find' && name !== 'sort') this.#add(unit, call, context, path, marks, before);
  }

  /** `promise.then(() => data)`, `list.map(() => data)`. */
  #callbackResult(step: Step, fn: number): void {
    const { unit } = step;
    const net = unit.net();
    const value = funcValueOf(unit, fn);
    for (let at = net.starts[value] as number; at < (net.starts[value + 1] as number); at++) {
      if (net.kinds[at] !== Use.arg) continue;
      const call = net.tos[at] as number;
      const name = nameOf(unit.script, unit.script.a[call] as number);
      if (name === 'then' || name === 'catch' || name === 'map' || name === 'flatMap' || name.startsWith('reduce')) this.#result(unit, call, step.context, step.path, step.marks, step.id);
    }
  }

  #export(step: Step, name: string): void {
    for (const one of this.#program.importers(step.unit, name)) {
      const node = one.unit.script.op.length + one.binding;
      this.#add(one.unit, node, step.context, one.whole ? this.paths.under(name, step.path) : step.path, step.marks, step.id);
    }
  }

  /** `object.property = data`: whoever reads that property of the object finds it. */
  #write(step: Step, object: number, property: string, path: number, depth: number): void {
    const { unit } = step;
    const { script } = unit;
    const inner = this.paths.under(property, path);
    if (depth > 4 || inner === LOST) return;
    const first = script.a[object] as number;
    if (object === 0) return this.#global(step, property, path);
    switch (script.op[object]) {
      case Op.ref: {
        this.#keep(step, unit, first, inner);
        const def = onlyDef(script, first);
        const op = script.op[def];
        if (op === Op.ref || op === Op.self || op === Op.member) this.#write(step, def, property, path, depth + 1);
        const imported = importOf(unit, first);
        const other = imported && this.#program.imported(unit, imported.module);
        if (other) for (const one of this.#program.exported(other, imported.name)) if (one.unit.script.op[one.value] === Op.ref) this.#keep(step, one.unit, one.unit.script.a[one.value] as number, inner);
        return;
      }
      case Op.member:
        return this.#write(step, first, script.strings[script.b[object] as number] as string, inner, depth + 1);
      case Op.index:
        return this.#write(step, first, '*', inner, depth + 1);
      case Op.self:
        if (first === -1) return this.#global(step, property, path);
        return this.#place(step, unit, `s${ownerOf(script, first)}`, this.#selvesOf(unit, first), inner);
      case Op.global: {
        const name = script.strings[first] as string;
        if (name === 'window' || name === 'self' || name === 'globalThis') return this.#global(step, property, path);
        for (const one of this.#program.globals(name)) if (one.binding >= 0 && this.#program.together(one.unit, unit)) this.#keep(step, one.unit, one.binding, inner);
        for (const read of this.#program.globalReads(name)) if (this.#program.together(read.unit, unit) && read.value !== object) this.#add(read.unit, read.value, step.context, inner, step.marks, step.id);
        return;
      }
      default:
        this.#to(step, object, inner);
    }
  }

  #global(step: Step, name: string, path: number): void {
    if (name === 'location' || name.startsWith('on') || name === 'name') return;
    const reads = this.#program.globalReads(name).filter((read) => this.#program.together(read.unit, step.unit));
    for (const unit of new Set(reads.map((read) => read.unit))) this.#place(step, unit, `g${name}`, reads.filter((read) => read.unit === unit).map((read) => read.value), path);
    for (const one of this.#program.globals(name)) if (one.binding >= 0 && this.#program.together(one.unit, step.unit)) this.#keep(step, one.unit, one.binding, path);
  }

  /** All values that are the same `this`. */
  #selvesOf(unit: Unit, fn: number): readonly number[] {
    const { script } = unit;
    const keyOf = (index: number): string => ownerOf(script, index);
    let table = this.#selves.get(unit);
    if (!table) {
      table = new Map();
      this.#selves.set(unit, table);
      for (let value = 1; value < script.op.length; value++) {
        if (script.op[value] !== Op.self || (script.a[value] as number) < 0) continue;
        const key = keyOf(script.a[value] as number);
        const list = table.get(key);
        if (list) list.push(value);
        else table.set(key, [value]);
      }
    }
    return table.get(keyOf(fn)) ?? [];
  }

  /** Data is an argument of a call. */
  #argument(step: Step, call: number, index: number): void {
    const { unit, path } = step;
    const { script } = unit;
    const callee = script.a[call] as number;
    let at = index;
    const name = nameOf(script, callee);
    const api = apiPath(script, callee);
    const pos = script.pos[call] as number;
    for (const sink of this.#catalog.callSinks(unit).get(call) ?? []) if (sink.arg === at || sink.arg === -1) this.#check(step, sink, call, pos, path);
    if (this.#told(step, call, at) || this.#channel(step, call, at)) return;
    const targets = this.callees.targets(unit, callee);
    for (const target of targets) this.#enter(step, target, at, path, call, undefined, false);
    if (targets.length > 0 || (script.op[callee] === Op.func)) return;
    if (script.op[callee] === Op.ref && this.#hand(step, unit.base + script.op.length + (script.a[callee] as number), path)) return;
    if (script.op[callee] === Op.member && script.strings[script.b[callee] as number] === 'call') {
      const inner = script.a[callee] as number;
      if (script.op[inner] === Op.ref && this.#hand(step, unit.base + script.op.length + (script.a[inner] as number), path)) return;
      at--;
    }
    if (at >= 0 && this.#emit(step, call, at, callee, name)) return;
    this.#passOn(step, call, at, callee, name, api);
  }

  /** `emitter.emit('save', data)` reaches `emitter.on('save', …)`; `setText(data)` of `useState` reaches its variable. */
  #emit(step: Step, call: number, at: number, callee: number, name: string): boolean {
    const { unit, path } = step;
    const { script } = unit;
    if (script.op[callee] === Op.ref) {
      const state = stateOf(script, callee);
      if (state !== 0) this.#to(step, state, this.paths.under('0', path));
      return state !== 0;
    }
    const listeners = this.#events.listeners(unit, call, name);
    for (const { target, shift, under } of listeners) this.#enter(step, target, at + shift, under === undefined ? path : this.paths.under(under, path), call, undefined, false);
    return listeners.length > 0;
  }

  /** Functions that are not the program's: what their answer holds of their argument. */
  #passOn(step: Step, call: number, at: number, callee: number, name: string, api: string | undefined): void {
    const { unit, path } = step;
    const { script } = unit;
    let { marks } = step;
    if (api !== undefined) {
      if (COERCIONS.has(api)) return;
      // Names of properties are the author's, unless the whole object came from outside.
      if ((api === 'Object.keys' || api === 'Object.getOwnPropertyNames' || api === 'Reflect.ownKeys') && path !== 0) return;
      const whole = script.op[call] === Op.create ? `${api}()` : api;
      if (AS_WHOLE.has(whole) || AS_WHOLE.has(api)) {
        if (name === 'format' || name === 'join') marks |= Mark.joined;
        if (api.startsWith('path.')) marks |= Mark.resolved;
        if (name === 'format' && this.#catalog.textSink) {
          const sink = this.#catalog.textSink(unit, call);
          if (sink) this.#check(step, sink, call, script.pos[call] as number, 0);
        }
        if (api.startsWith('encodeURI') || api === 'escape') marks |= Mark.noMarkup;
        if (DECODES.has(whole)) marks &= ~Mark.noMarkup;
        if (api === 'JSON.stringify') marks |= Mark.quoted;
        if (whole === 'URL()') {
          const base = listOf(script, script.b[call] as number)[1];
          if (at === 1) marks &= ~Mark.fixedHost;
          else if (base !== undefined && hostIsFixed(pattern(script, base))) marks |= Mark.fixedHost;
        }
        // A form's parts keep their names: what is read back is one of them.
        return this.#to(step, call, 0, marks);
      }
      if (ALIKE.has(api)) {
        if (api === 'Object.values' || api === 'Object.entries') return this.#to(step, call, path === 0 ? 0 : this.paths.under('[]', this.paths.readAny(path)));
        return this.#to(step, call, path, marks);
      }
      if (api === 'Promise.all' || api === 'Promise.allSettled') return this.#to(step, call, path === 0 ? 0 : path);
      if (api === 'Object.assign' || api === '$.extend' || api === '_.extend' || api === '_.assign' || api === '_.merge') {
        this.#to(step, call);
        const target = listOf(script, script.b[call] as number)[0] ?? 0;
        if (at > 0 && script.op[target] === Op.ref) this.#keep(step, unit, script.a[target] as number, path);
        if (at > 0 && script.op[target] === Op.self && path !== 0) this.#write(step, target, this.paths.head(path), this.paths.tail(path), 0);
        return;
      }
      if (api === '$.each' || api === 'jQuery.each' || api === '_.each' || api === '_.forEach' || api === '_.map') {
        const element = this.paths.element(path);
        const fn = listOf(script, script.b[call] as number)[1];
        if (at === 0 && element !== undefined && fn !== undefined) this.#invoke(step, fn, api.startsWith('_') ? 0 : 1, element, call);
        return;
      }
    }
    if (PUT_INTO.has(name) && script.op[callee] === Op.member && !(api ?? '').startsWith('chrome') && !(api ?? '').startsWith('$')) {
      const receiver = script.a[callee] as number;
      const args = listOf(script, script.b[call] as number);
      const key = args.length > 1 && at === 1 ? constant(script, args[0] ?? 0) : undefined;
      if (args.length === 1 || at > 0 || name === 'push' || name === 'unshift') this.#write(step, receiver, key ?? '[]', path, 0);
      // The object whole is then told too: a form or a list of parameters that is sent.
      return this.#to(step, call, this.paths.under(key ?? '[]', path));
    }
    if (SANITIZER.test(name)) return this.#to(step, call, path, marks | Mark.noMarkup | Mark.insideFolder | Mark.plainPattern);
    if ((name === 'concat' || name === 'format') && this.#catalog.textSink) {
      const sink = this.#catalog.textSink(unit, call);
      if (sink) this.#check(step, sink, call, script.pos[call] as number, 0);
    }
    if (api === 'CustomEvent' && at === 1) return this.#to(step, call, path, marks);
    if (api === 'document.createTextNode') return this.#to(step, call, path, marks | Mark.noMarkup);
    // `/…/.exec(text)`: its parts. A program's `exec` has a name of its own.
    if (at === 0 && (name === 'exec' || name === 'matchAll') && script.op[callee] === Op.member && (api === undefined || api.startsWith('RegExp()'))) return this.#to(step, call, 0, marks);
    if (api !== undefined && isEffect(api)) return;
    if (JOIN_IN.has(name) && script.op[callee] === Op.member) return this.#to(step, call, path === 0 || name === 'concat' ? path : 0, marks | Mark.joined);
    if (script.op[call] === Op.create && api !== undefined) return;
    if (script.op[callee] === Op.member && (api === undefined || api.includes('()'))) {
      // A method of something unknown: its answer may be anything; the argument is not taken for part of it.
      if (!/^(?:format|compile|render|parse|decode|encode|convert|to[A-Z]\w*|build\w*|make\w*|wrap\w*|get\w*Url|create\w*|prepare\w*|normalize\w*|encrypt\w*|transform\w*|serialize\w*)$/.test(name)) return;
    }
    this.#to(step, call, path, marks);
  }

  /** Messages, injected functions and storage carry data to other parts of the program. */
  #channel(step: Step, call: number, at: number): boolean {
    const { unit, path } = step;
    const { script } = unit;
    const key = unit.base + call;
    const send = this.#channels.sends.get(key);
    if (send) {
      if (send.message === at) {
        const tag = tagOf(send);
        for (const handler of this.#channels.receivers(send)) this.#enter(step, handler, 0, path, call, tag, true);
      }
      return true;
    }
    if (this.#channels.writes.has(key)) {
      if (at === 0) this.#store(step);
      return true;
    }
    const api = apiPath(script, script.a[call] as number);
    if (api === 'chrome.scripting.executeScript' && at === 0) {
      const rest = this.paths.read(path, 'args');
      const options = listOf(script, script.b[call] as number)[0] ?? 0;
      const list = propertyOf(script, options, 'args');
      if (rest !== undefined && rest !== 0 && script.op[list] === Op.array) {
        const inner = this.paths.element(rest);
        const items = listOf(script, script.a[list] as number);
        const index = items.findIndex((item) => this.#leadsTo(step, unit, item));
        if (inner !== undefined && index >= 0) for (const fn of ['func', 'function']) for (const target of this.callees.targets(unit, propertyOf(script, options, fn))) this.#enter(step, target, index, inner, call, undefined, false);
      }
      return true;
    }
    return false;
  }

  /** Whether the fact came through this value. */
  #leadsTo(step: Step, unit: Unit, value: number): boolean {
    const { befores, nodes, units } = this.ledger;
    for (let id = step.id, count = 0; id >= 0 && count < 12; id = befores[id] as number, count++) if (units[id] === unit.index && nodes[id] === value) return true;
    return false;
  }

  /** Data is written to storage: every read of that key finds it. */
  #store(step: Step): void {
    const head = this.paths.head(step.path);
    if (head === '') return;
    const marks = step.marks | Mark.stored;
    for (const read of this.#channels.reads) {
      if (read.keys && head !== '*' && head !== '[]' && !read.keys.has(head)) continue;
      const path = read.changes ? this.paths.under(head, this.paths.under('newValue', this.paths.tail(step.path))) : step.path;
      if (!read.changes) this.#answer(read.unit, read.call.value, step.context, path, marks, step.id);
      for (const target of read.callback) {
        const param = target.unit.script.functions[target.fn]?.params[0];
        if (param !== undefined) this.#add(target.unit, target.unit.script.op.length + param, step.context, path, marks, step.id);
      }
    }
  }

  #check(step: Step, sink: Sink, value: number, pos: number, path: number): void {
    let inner = path;
    if (sink.property !== undefined) {
      const rest = this.paths.read(path, sink.property);
      if (rest === undefined) return;
      inner = rest;
    }
    // An object that only holds the data somewhere below: what takes text would see "[object Object]".
    const text = !WHOLE_OBJECTS.has(sink.kind);
    if (inner !== 0 && sink.whole === true) return;
    if (inner === 0 && sink.apart === true && (step.marks & Mark.joined) === 0) return;
    if (inner !== 0 && text && this.paths.head(inner) !== '[]' && this.paths.head(inner) !== '*') return;
    const context = this.ledger.contextList[step.context];
    if (context?.source && !this.#catalog.wanted(context.source.kind).includes(sink.kind)) return;
    if (sink.harmless !== undefined && (step.marks & sink.harmless) !== 0) return;
    this.arrived.push({ unit: step.unit, value, pos, sink, fact: step.id, marks: step.marks });
  }
}
