import {
  bindingKind,
  bindingName,
  argOf,
  bindingOf,
  calleeOf,
  callsNamed,
  constant,
  DEF_SIZE,
  definedBinding,
  definedValue,
  functionIndexOf,
  indexKeyOf,
  listItem,
  literalText,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  valueListOf,
  WRITE_SIZE,
  writtenObject,
  writtenPos,
  writtenPropertyIndex,
  writtenValue,
} from '../../facts/javascript/query.ts';
import { BindingKind } from '../../facts/javascript/script.ts';
import { type Case, patternRule } from './patternRule.ts';

/** Index of the innermost function around an offset. */
function around(script: ScriptFacts, pos: number): number {
  let best = -1;
  script.functions.forEach((fn, index) => {
    if (pos >= fn.start && pos < fn.end && (best === -1 || fn.start >= (script.functions[best]?.start ?? 0)))
      best = index;
  });
  return best;
}

/** The code looks at the dangerous names, or at own properties only with a list. */
function isCareful(script: ScriptFacts, start: number, end: number): boolean {
  for (let at = 0; at < script.op.length; at++) {
    const pos = posOf(script, at);
    if (
      pos >= start &&
      pos < end &&
      opOf(script, at) === Op.constant &&
      /^(?:__proto__|prototype|constructor)$|__proto__/.test(literalText(script, at))
    )
      return true;
  }
  return false;
}

/** Whose variable the object is, seen through `object = object[key]`. */
function isParameterOrThis(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  if (opOf(script, seen) === Op.member) return isParameterOrThis(script, objectOf(script, seen));
  if (opOf(script, seen) === Op.self) return true;
  return (
    opOf(script, seen) === Op.ref &&
    (bindingKind(script, bindingOf(script, seen)) === BindingKind.param ||
      bindingKind(script, bindingOf(script, seen)) === BindingKind.variable)
  );
}

/** `object = object[key]` along a path, and `object[key] = …` at its end. */
function* pathsWalked(script: ScriptFacts): Generator<Case> {
  // object = object[key] inside a loop or a callback of one, and object[key] = … beside it.
  for (let at = 0; at < script.defs.length; at += DEF_SIZE) {
    const binding = definedBinding(script, at);
    const value = definedValue(script, at);
    const step = opOf(script, value) === Op.choice ? listItem(script, valueListOf(script, value), 0) : value;
    if (opOf(script, step) !== Op.index || indexKeyOf(script, step) === 0) continue;
    const object = objectOf(script, step);
    if (opOf(script, object) !== Op.ref || bindingOf(script, object) !== binding) continue;
    const fn = script.functions[around(script, posOf(script, step))];
    const outer = (fn && fn.parent >= 0 ? script.functions[fn.parent] : fn) ?? fn;
    const { start, end } = outer ?? { start: 0, end: Number.MAX_SAFE_INTEGER };
    if (isWrittenByKey(script, binding, start, end) && !isCareful(script, start, end)) yield { value: step };
  }
}

/** `path.split('.').reduce((object, key) => (object[key] = object[key] || {}), root)` */
function* reduced(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'reduce')) {
    const list = resolve(script, receiverOf(script, call));
    const isPath =
      opOf(script, list) === Op.call &&
      nameOf(script, calleeOf(script, list)) === 'split' &&
      /^(?:\.|\/|:|->)$/.test(constant(script, argOf(script, list, 0)) ?? '');
    const callback = resolve(script, call.args[0] ?? 0);
    if (!isPath || opOf(script, callback) !== Op.func) continue;
    const fn = script.functions[functionIndexOf(script, callback)];
    const [object, key] = fn?.params ?? [];
    if (fn === undefined || object === undefined || key === undefined) continue;
    const isWalked = script.op.some(
      (op, value) =>
        op === Op.index &&
        posOf(script, value) >= fn.start &&
        posOf(script, value) < fn.end &&
        bindingOf(script, objectOf(script, value)) === object &&
        bindingOf(script, indexKeyOf(script, value)) === key,
    );
    if (isWalked && isWrittenByKey(script, object, fn.start, fn.end) && !isCareful(script, fn.start, fn.end))
      yield { value: call.value };
  }
}

/** `object[key] = …` of a variable, between two places. */
function isWrittenByKey(script: ScriptFacts, binding: number, start: number, end: number): boolean {
  for (let n = 0; n < script.writes.length; n += WRITE_SIZE) {
    const where = writtenPos(script, n);
    const target = writtenObject(script, n);
    if (
      writtenPropertyIndex(script, n) === -1 &&
      where >= start &&
      where < end &&
      opOf(script, target) === Op.ref &&
      bindingOf(script, target) === binding
    )
      return true;
  }
  return false;
}

/** `for (key in source) target[key] = merge(target[key], source[key])` */
function* copies(script: ScriptFacts): Generator<Case> {
  // for (key in source) target[key] = merge(target[key], source[key])
  for (const fn of script.functions) {
    if (fn.params.length < 2 || fn.end - fn.start > 3000) continue;
    const recursive = script.calls.find((call) => {
      const pos = posOf(script, call);
      const callee = calleeOf(script, call);
      return (
        pos > fn.start &&
        pos < fn.end &&
        fn.name !== '' &&
        opOf(script, callee) === Op.ref &&
        bindingName(script, bindingOf(script, callee)) === fn.name
      );
    });
    if (recursive === undefined) continue;
    let first: { target: number; where: number } | undefined;
    for (let n = 0; n < script.writes.length; n += WRITE_SIZE) {
      const where = writtenPos(script, n);
      const target = writtenObject(script, n);
      if (
        writtenPropertyIndex(script, n) !== -1 ||
        where < fn.start ||
        where >= fn.end ||
        opOf(script, target) !== Op.ref ||
        !fn.params.includes(bindingOf(script, target))
      )
        continue;
      if (isCareful(script, fn.start, fn.end)) break;
      if (!isParameterOrThis(script, target) || !readsOther(script, fn, bindingOf(script, target))) continue;
      first ??= { target, where };
      // Where the copy is made, rather than where room is made for it: `target[key] = target[key] || {}`.
      if (opOf(script, writtenValue(script, n)) !== Op.index) continue;
      first = { target, where };
      break;
    }
    if (first !== undefined) yield { value: first.target, pos: first.where, confidence: 'low' };
  }
}

export default patternRule({
  id: 'prototype-pollution',
  title: 'Prototype pollution: a property name may be `__proto__`',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-1321',
  why: 'A path such as `__proto__.admin` leads to what all objects share. Setting it changes every object of the program.',
  remedy: 'Reject `__proto__`, `constructor` and `prototype`, walk only own properties, or use a Map.',
  written: true,
  *find(script) {
    yield* pathsWalked(script);
    yield* reduced(script);
    yield* copies(script);
  },
  bad: [
    'export default function deepExtend(target, ...sources) { sources.forEach((source) => Object.keys(source).forEach((key) => { if (isObject(source[key])) deepExtend(target[key], source[key]); else target[key] = source[key]; })); return target; }',
    'export const set = (object, path, value) => path.split(".").reduce((at, key, index, all) => { if (index === all.length - 1) { at[key] = value; return at; } return (at[key] = at[key] || {}); }, object);',
    'function set(object, path, value) { const keys = path.split("."); const last = keys.pop(); for (const key of keys) { object = object[key]; } object[last] = value; }',
    'function merge(target, source) { for (const key in source) { if (typeof source[key] === "object") { merge(target[key], source[key]); } else { target[key] = source[key]; } } return target; }',
  ],
  good: [
    'export const all = (path) => path.split(".").reduce((seen, part, index, parts) => { seen[parts.slice(0, index + 1).join(".")] = true; return seen; }, {});',
    'export const set = (object, path, value) => path.split(".").reduce((at, key) => { if (key === "__proto__") return at; return (at[key] = at[key] || {}); }, object);',
    'export const get = (object, path) => path.split(".").reduce((at, key) => (at == null ? at : at[key]), object);',
    'export const count = (text) => text.split(" ").reduce((all, word) => { all[word] = (all[word] || 0) + 1; return all; }, {});',
    'function set(object, path, value) { const keys = path.split("."); const last = keys.pop(); for (const key of keys) { if (key === "__proto__" || key === "constructor") return; object = object[key]; } object[last] = value; }',
    'function get(object, path) { for (const key of path.split(".")) object = object[key]; return object; }',
    'function copy(target, source) { for (const key of Object.keys(source)) target[key] = source[key]; return target; }',
  ],
});

/** `source[key]` of another parameter is read in the function: it copies. */
function readsOther(
  script: ScriptFacts,
  fn: { start: number; end: number; params: number[] },
  target: number,
): boolean {
  return script.op.some((op, value) => {
    const object = objectOf(script, value);
    const pos = posOf(script, value);
    return (
      op === Op.index &&
      pos >= fn.start &&
      pos < fn.end &&
      indexKeyOf(script, value) !== 0 &&
      opOf(script, object) === Op.ref &&
      bindingOf(script, object) !== target &&
      // Or of a function inside of it: `sources.forEach((source) => …)`.
      (fn.params.includes(bindingOf(script, object)) ||
        bindingKind(script, bindingOf(script, object)) === BindingKind.param)
    );
  });
}
