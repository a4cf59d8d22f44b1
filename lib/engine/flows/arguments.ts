import { apiPath, constant, listOf, nameOf, Op, pattern, propertyOf, resolve } from '../facts/javascript/query.ts';
import { Mark } from './kinds.ts';
import { hostIsFixed } from './hostIsFixed.ts';
import { isEffect } from './isEffect.ts';
import { ALIKE, AS_WHOLE, COERCIONS, JOIN_IN, PUT_INTO, SANITIZER } from './methods.ts';
import { funcValueOf } from './funcValueOf.ts';
import { handedTo } from './resumed.ts';
import { stateOf } from './stateOf.ts';
import { keptCallbacks } from './keptCallbacks.ts';
import { arrive } from './arrive.ts';
import { invoke, told } from './methodCalls.ts';
import { enterFunction } from './entries.ts';
import { sendOver } from './handedOver.ts';
import { writeProperty } from './writes.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** Most parameters that the elements of a list are handed to. */
const MOST_SPREAD = 4;

/** Give back what an address holds in encoded form. */
const DECODES = new Set([
  'decodeURIComponent',
  'decodeURI',
  'unescape',
  'atob',
  'URL()',
  'URLSearchParams()',
  'qs.parse',
  'querystring.parse',
]);

/** Data is an argument of a call. */
export function handArgument(solver: Solver, step: Step, call: number, index: number): void {
  const { unit, path } = step;
  const { script } = unit;
  const callee = script.a[call] as number;
  let at = index;
  const name = nameOf(script, callee);
  const api = apiPath(script, callee);
  const pos = script.pos[call] as number;
  // `f(...list)`: the list's elements are the arguments.
  const element = script.op[step.node] === Op.spread ? solver.paths.element(path) : undefined;
  for (const sink of solver.catalog.callSinks(unit).get(call) ?? []) {
    if (element !== undefined && sink.arg >= at) arrive(solver, step, sink, call, pos, element);
    else if (sink.arg === at || sink.arg === -1) arrive(solver, step, sink, call, pos, path);
  }
  if (told(solver, step, call, at) || sendOver(solver, step, call, at)) return;
  // `createElement(View, {html: data})`: a component gets its properties.
  if (
    at === 1 &&
    (/^(?:createElement|_?jsxs?|jsxDEV|h)$/.test(name) ||
      (api !== undefined && /\.(?:createElement|jsxs?|jsxDEV|h)$/.test(api)))
  )
    for (const view of solver.callees.targets(unit, listOf(script, script.b[call] as number)[0] ?? 0))
      enterFunction(solver, step, view, 0, path, call, undefined, false);
  const targets = solver.callees.targets(unit, callee);
  for (const target of targets)
    for (let n = at; n < (element === undefined ? at + 1 : at + MOST_SPREAD); n++)
      enterFunction(solver, step, target, n, element ?? path, call, undefined, false);
  if (script.op[callee] === Op.member && handByName(solver, step, call, at, name)) return;
  if (targets.length > 0 || script.op[callee] === Op.func) return;
  if (
    script.op[callee] === Op.ref &&
    solver.handToCallback(step, unit.base + script.op.length + (script.a[callee] as number), path)
  )
    return;
  const kept = targets.length > 0 ? [] : keptCallbacks(unit, callee);
  for (const binding of kept) solver.handToCallback(step, unit.base + script.op.length + binding, path);
  if (kept.length > 0) return;
  if (script.op[callee] === Op.member && script.strings[script.b[callee] as number] === 'call') {
    const inner = script.a[callee] as number;
    if (
      script.op[inner] === Op.ref &&
      solver.handToCallback(step, unit.base + script.op.length + (script.a[inner] as number), path)
    )
      return;
    at--;
  }
  if (at >= 0 && emit(solver, step, call, at, callee, name)) return;
  passOn(solver, step, call, at, callee, name, api);
}

/** Methods by which data goes where no function of the program tells: `f.apply(x, list)`, a step's answer, a stream's next value. */
function handByName(solver: Solver, step: Step, call: number, at: number, name: string): boolean {
  const { unit, path } = step;
  const { script } = unit;
  const receiver = script.a[script.a[call] as number] as number;
  if (name === 'apply' && at === 1) {
    const element = solver.paths.element(path);
    const targets = element === undefined ? [] : solver.callees.targets(unit, receiver);
    for (const target of targets)
      for (let n = 0; n < MOST_SPREAD; n++)
        enterFunction(solver, step, target, n, element as number, call, undefined, false);
    return targets.length > 0;
  }
  // `send.bind(null, data)`: the function gets it before what it is called with.
  if (name === 'bind' && at >= 1) {
    const targets = solver.callees.targets(unit, receiver);
    for (const target of targets) enterFunction(solver, step, target, at - 1, path, call, undefined, false);
    return targets.length > 0;
  }
  if (name === 'abrupt' && at === 1 && script.op[receiver] === Op.ref) {
    const steps = funcValueOf(unit, script.bindings[(script.a[receiver] as number) * 3 + 1] as number);
    for (const made of handedTo(unit, steps)) solver.to(step, made);
    return steps !== 0;
  }
  // What `reduce` starts from is handed to its function first, and may be the answer.
  if ((name === 'reduce' || name === 'reduceRight') && at === 1) {
    solver.to(step, call);
    invoke(solver, step, listOf(script, script.b[call] as number)[0] ?? 0, 0, path, call);
    return true;
  }
  // `const later = $.Deferred(); … later.resolve(data);`
  if (
    (name === 'resolve' || name === 'fulfill') &&
    at === 0 &&
    script.op[receiver] === Op.ref &&
    /(?:Deferred|\bdefer|withResolvers)\(\)$/.test(apiPath(script, receiver) ?? '')
  ) {
    solver.keep(step, unit, script.a[receiver] as number, path);
    return true;
  }
  // A stream of the program's own: whoever subscribes to it, through `filter` and `map`, gets an element.
  if (name === 'next' && at === 0) writeProperty(solver, step, receiver, '[]', path, 0);
  return false;
}

/** `emitter.emit('save', data)` reaches `emitter.on('save', …)`; `setText(data)` of `useState` reaches its variable. */
function emit(solver: Solver, step: Step, call: number, at: number, callee: number, name: string): boolean {
  const { unit, path } = step;
  const { script } = unit;
  if (script.op[callee] === Op.ref) {
    const state = stateOf(script, callee);
    // `useReducer(reduce, first)`: what the reducer makes of it is the state.
    const reducers = state === 0 ? [] : solver.callees.targets(unit, listOf(script, script.b[state] as number)[0] ?? 0);
    for (const reducer of reducers) enterFunction(solver, step, reducer, 1, path, call, undefined, false);
    if (state !== 0) solver.to(step, state, solver.paths.under('0', path));
    return state !== 0;
  }
  const listeners = solver.events.listeners(unit, call, name);
  for (const { target, shift, under } of listeners)
    enterFunction(
      solver,
      step,
      target,
      at + shift,
      under === undefined ? path : solver.paths.under(under, path),
      call,
      undefined,
      false,
    );
  return listeners.length > 0;
}

/** Functions that are not the program's: what their answer holds of their argument. */
function passOn(
  solver: Solver,
  step: Step,
  call: number,
  at: number,
  callee: number,
  name: string,
  api: string | undefined,
): void {
  const { unit, path } = step;
  const { script } = unit;
  let { marks } = step;
  if (api !== undefined) {
    if (COERCIONS.has(api)) return;
    // Names of properties are the author's, unless the whole object came from outside.
    if ((api === 'Object.keys' || api === 'Object.getOwnPropertyNames' || api === 'Reflect.ownKeys') && path !== 0)
      return;
    const whole = script.op[call] === Op.create ? `${api}()` : api;
    if (AS_WHOLE.has(whole) || AS_WHOLE.has(api)) {
      if (name === 'format' || name === 'join') marks |= Mark.joined;
      if (api.startsWith('path.')) marks |= Mark.resolved;
      if (name === 'format' && solver.catalog.textSink) {
        const sink = solver.catalog.textSink(unit, call);
        if (sink) arrive(solver, step, sink, call, script.pos[call] as number, 0);
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
      return solver.to(step, call, 0, marks);
    }
    if (ALIKE.has(api)) {
      if (api === 'Object.values' || api === 'Object.entries')
        return solver.to(step, call, path === 0 ? 0 : solver.paths.under('[]', solver.paths.readAny(path)));
      const each = api === 'Array.from' && at === 0 ? listOf(script, script.b[call] as number)[1] : undefined;
      if (each !== undefined) {
        const element = solver.paths.element(path);
        return element === undefined ? undefined : invoke(solver, step, each, 0, element, call);
      }
      return solver.to(step, call, path, marks);
    }
    // What a proxy does not answer itself, its target does.
    if (whole === 'Proxy()') return at === 0 ? solver.to(step, call) : undefined;
    if (api === 'Promise.all' || api === 'Promise.allSettled') return solver.to(step, call, path === 0 ? 0 : path);
    if (
      api === 'Object.assign' ||
      api === '$.extend' ||
      api === '_.extend' ||
      api === '_.assign' ||
      api === '_.merge'
    ) {
      solver.to(step, call);
      const target = listOf(script, script.b[call] as number)[0] ?? 0;
      if (at > 0 && script.op[target] === Op.ref) solver.keep(step, unit, script.a[target] as number, path);
      if (at > 0 && script.op[target] === Op.member)
        writeProperty(
          solver,
          step,
          script.a[target] as number,
          script.strings[script.b[target] as number] as string,
          path,
          0,
        );
      if (at > 0 && script.op[target] === Op.self && path !== 0)
        writeProperty(solver, step, target, solver.paths.head(path), solver.paths.tail(path), 0);
      return;
    }
    if (
      api === '$.each' ||
      api === 'jQuery.each' ||
      api === '_.each' ||
      api === '_.forEach' ||
      api === '_.map' ||
      api === '$.map' ||
      api === '$.grep'
    ) {
      const element = solver.paths.element(path);
      const fn = listOf(script, script.b[call] as number)[1];
      if (at === 0 && element !== undefined && fn !== undefined)
        invoke(solver, step, fn, api.startsWith('_') || api === '$.map' || api === '$.grep' ? 0 : 1, element, call);
      return;
    }
  }
  if (
    PUT_INTO.has(name) &&
    script.op[callee] === Op.member &&
    (!(api ?? '').startsWith('chrome') || api?.includes('().') === true) &&
    !(api ?? '').startsWith('$')
  ) {
    const receiver = script.a[callee] as number;
    const args = listOf(script, script.b[call] as number);
    const key = args.length > 1 && at === 1 ? constant(script, args[0] ?? 0) : undefined;
    if (args.length === 1 || at > 0 || name === 'push' || name === 'unshift')
      writeProperty(solver, step, receiver, key ?? '[]', path, 0);
    // `url.searchParams.set('q', data)`: the address whole holds it then, behind its host.
    if (nameOf(script, receiver) === 'searchParams') {
      const whole = script.a[receiver] as number;
      const behind = { ...step, marks: marks | Mark.fixedHost };
      if (script.op[whole] === Op.ref) solver.keep(behind, unit, script.a[whole] as number, 0);
      else writeProperty(solver, behind, whole, 'href', 0, 0);
    }
    // The object whole is then told too: a form or a list of parameters that is sent.
    return solver.to(step, call, solver.paths.under(key ?? '[]', path));
  }
  if (at === 0 && /^(?:template|tmpl|tpl)$/i.test(name))
    return solver.to(step, call, 0, marks | Mark.joined | (isRawTemplate(unit, callee) ? 0 : Mark.noMarkup));
  if (SANITIZER.test(name) || (api !== undefined && !api.includes('()') && SANITIZER.test(api)))
    return solver.to(step, call, path, marks | Mark.noMarkup | Mark.insideFolder | Mark.plainPattern);
  if ((name === 'concat' || name === 'format') && solver.catalog.textSink) {
    const sink = solver.catalog.textSink(unit, call);
    if (sink) arrive(solver, step, sink, call, script.pos[call] as number, 0);
  }
  if (api === 'CustomEvent' && at === 1) return solver.to(step, call, path, marks);
  if (api === 'document.createTextNode') return solver.to(step, call, path, marks | Mark.noMarkup);
  // `/…/.exec(text)`: its parts. A program's `exec` has a name of its own.
  if (
    at === 0 &&
    (name === 'exec' || name === 'matchAll') &&
    script.op[callee] === Op.member &&
    (api === undefined || api.startsWith('RegExp()'))
  )
    return solver.to(step, call, 0, marks);
  if (api !== undefined && isEffect(api)) return;
  if (JOIN_IN.has(name) && script.op[callee] === Op.member)
    return solver.to(step, call, path === 0 || name === 'concat' ? path : 0, marks | Mark.joined);
  if (script.op[call] === Op.create && api !== undefined) return;
  if (script.op[callee] === Op.member && (api === undefined || api.includes('()'))) {
    // A method of something unknown: its answer may be anything; the argument is not taken for part of it.
    if (
      !/^(?:format|compile|render|parse|decode|encode|convert|to[A-Z]\w*|build\w*|make\w*|wrap\w*|get\w*Url|create\w*|prepare\w*|normalize\w*|encrypt\w*|transform\w*|serialize\w*)$/.test(
        name,
      )
    )
      return;
  }
  solver.to(step, call, path, marks);
}

/** A template whose text is known and holds a place that is not escaped: `<%= name %>`, `{{{name}}}`. */
function isRawTemplate(unit: Step['unit'], callee: number): boolean {
  const { script } = unit;
  const owner =
    script.op[callee] === Op.member && script.op[script.a[callee] as number] === Op.self
      ? (script.functions[script.a[script.a[callee] as number] as number]?.owner ?? -1)
      : -1;
  const made = owner > 0 ? propertyOf(script, owner, nameOf(script, callee)) : resolve(script, callee);
  return (
    script.op[made] === Op.call &&
    /<%=|\{\{\{|\{\{&/.test(constant(script, listOf(script, script.b[made] as number)[0] ?? 0) ?? '')
  );
}
