import type { Test } from '../builder.ts';
import {
  argListOf,
  argOf,
  bindingOf,
  calleeOf,
  functionIndexOf,
  literalTextIndex,
  nameOfGlobal,
  objectOf,
  opOf,
  propertyIndexOf,
  propertyNameOf,
} from '../operands.ts';
import { listLength, listItem } from '../lists.ts';
import { bindingName, bindingNameIndex } from '../records.ts';
import { GuardKind, Op } from '../script.ts';
import type { Visitor } from './visitor.ts';

const TEXT_METHODS = new Set([
  'startsWith',
  'endsWith',
  'match',
  'indexOf',
  'search',
  'includes',
  'test',
  'localeCompare',
]);

/** Whether a call is a look at a text. */
export const isTextMethod = (v: Visitor, call: number): boolean => TEXT_METHODS.has(methodName(v, call));

/**
 * Values that a call inside a condition looks at: its arguments, and the receiver of text methods. Where its answer is
 * compared, `name` is what that comes to.
 */
export function callTests(v: Visitor, call: number, name = methodName(v, call)): Test[] {
  const b = v.builder;
  const { script } = b;
  const tests: Test[] = [];
  const callee = calleeOf(script, call);
  const at = argListOf(script, call);
  if (opOf(script, callee) === Op.member && TEXT_METHODS.has(name) && subject(v, objectOf(script, callee))) {
    tests.push({
      value: objectOf(script, callee),
      kind: GuardKind.text,
      texts: [b.intern(name), ...literalOrSymbol(v, argOf(script, call, 0))],
    });
  }
  const texts = [
    b.intern(name),
    ...(opOf(script, callee) === Op.member ? nameOrLiteral(v, objectOf(script, callee)) : []),
  ];
  // `hasOwnProperty.call(data, key)`, as in compilers' helpers, asks the key: nothing is known of the data.
  for (let n = name === 'call' ? 1 : 0, length = listLength(script, at); n < length; n++) {
    const arg = listItem(script, at, n);
    if (subject(v, arg) || formOf(v, arg, OTHER_FORM) !== 0) tests.push({ value: arg, kind: GuardKind.call, texts });
    else if (opOf(script, arg) === Op.call || opOf(script, arg) === Op.create) tests.push(...callTests(v, arg));
    // `PREFIXES.some((prefix) => url.startsWith(prefix))`
    else if (opOf(script, arg) === Op.func && (name === 'some' || name === 'find'))
      for (const answer of b.script.functions[functionIndexOf(script, arg)]?.returns ?? [])
        if (opOf(script, answer) === Op.call && answer !== call) tests.push(...callTests(v, answer));
  }
  return tests;
}

/** Methods that give a text in another form: what is then looked at is still that text. */
const OTHER_FORM = new Set(['replace', 'replaceAll', 'toLowerCase', 'toUpperCase', 'trim', 'normalize']);

/** The name or property that a text is another form of, `text.replace(…).trim()`; 0 where it is none by these methods. */
export function formOf(v: Visitor, value: number, methods: ReadonlySet<string>): number {
  const { script } = v.builder;
  let seen = value;
  while (
    opOf(script, seen) === Op.call &&
    opOf(script, calleeOf(script, seen)) === Op.member &&
    methods.has(methodName(v, seen))
  )
    seen = objectOf(script, calleeOf(script, seen));
  return seen !== value && subject(v, seen) ? seen : 0;
}

/** What is known of a value when a look at its text comes out false: `if (name.includes('..')) return;`. */
export function lackTests(v: Visitor, call: number): Test[] {
  const b = v.builder;
  const { script } = b;
  const name = methodName(v, call);
  const callee = calleeOf(script, call);
  const first = argOf(script, call, 0);
  if (name === 'isNaN')
    return subject(v, first) ? [{ value: first, kind: GuardKind.lacks, texts: [b.intern(name)] }] : [];
  if (!TEXT_METHODS.has(name) || opOf(script, callee) !== Op.member) return [];
  const receiver = objectOf(script, callee);
  if (name === 'test')
    return subject(v, first)
      ? [{ value: first, kind: GuardKind.lacks, texts: [b.intern(name), ...nameOrLiteral(v, receiver)] }]
      : [];
  const said = literal(v, first);
  return said.length > 0 && subject(v, receiver)
    ? [{ value: receiver, kind: GuardKind.lacks, texts: [b.intern(name), ...said] }]
    : [];
}

/** The text of a constant, by its name too, regular expressions included. */
function literal(v: Visitor, value: number): number[] {
  const { script } = v.builder;
  const seen = opOf(script, value) === Op.ref ? v.builder.givenTo(bindingOf(script, value)) : value;
  return seen !== 0 && opOf(script, seen) === Op.constant ? [literalTextIndex(script, seen)] : [];
}

/** A constant that is given its text further down, or in another script, by its name: functions are hoisted. */
function literalOrSymbol(v: Visitor, value: number): number[] {
  const said = literal(v, value);
  const name = said.length > 0 ? undefined : symbol(v, value);
  return name === undefined ? said : [v.builder.intern(name)];
}

function nameOrLiteral(v: Visitor, value: number): number[] {
  const { script } = v.builder;
  if (opOf(script, value) === Op.ref) {
    const said = literal(v, value);
    return said.length > 0 ? said : [bindingNameIndex(script, bindingOf(script, value))];
  }
  return opOf(script, value) === Op.member ? [propertyIndexOf(script, value)] : literal(v, value);
}

export function methodName(v: Visitor, call: number): string {
  const { script } = v.builder;
  const callee = calleeOf(script, call);
  if (opOf(script, callee) === Op.member) return propertyNameOf(script, callee);
  if (opOf(script, callee) === Op.ref) return bindingName(script, bindingOf(script, callee));
  return opOf(script, callee) === Op.global ? nameOfGlobal(script, callee) : '';
}

/** Names and properties can be tested; anything else is no subject. */
export function subject(v: Visitor, value: number): boolean {
  const op = opOf(v.builder.script, value);
  return op === Op.ref || op === Op.member || op === Op.global;
}

/** A named constant that stands for a text not known here: `Types.SAVE`, `kSAVE`; marked so that no literal equals it. */
export function symbol(v: Visitor, value: number): string | undefined {
  const { script } = v.builder;
  let name: string | undefined;
  if (opOf(script, value) === Op.member) name = propertyNameOf(script, value);
  else if (opOf(script, value) === Op.ref) name = bindingName(script, bindingOf(script, value));
  return name !== undefined && /^(?:[A-Z][A-Z0-9_]+|k[A-Z]\w+)$/.test(name) ? `\u0001${name}` : undefined;
}
