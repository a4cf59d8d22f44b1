import type { ESTree } from 'meriyah';
import type { Test, Tests } from '../builder.ts';
import { isSameObject } from '../isSameObject.ts';
import {
  bindingOf,
  calleeOf,
  choicesOf,
  concatPartsOf,
  nameOfGlobal,
  objectOf,
  opOf,
  propertyNameOf,
  variableOf,
} from '../operands.ts';
import { bindingName } from '../records.ts';
import { GuardKind, Op, OWN_ORIGIN, type ScriptFacts } from '../script.ts';
import { callTests, formOf, isTextMethod, lackTests, methodName, subject, symbol } from './callTests.ts';
import { words } from '../../../words.ts';
import { endOf, startOf, type Visitor } from './visitor.ts';

/** Operators that answer yes or no. */
const COMPARES = /^(?:[<>!=]=*|in|instanceof)$/;
const NONE: Tests = { yes: [], no: [] };

/** Emits a condition and says what it tests. The value of the condition comes back too. */
export function condition(v: Visitor, node: ESTree.Node): { value: number; tests: Tests } {
  const b = v.builder;
  switch (node.type) {
    case 'UnaryExpression':
      if (node.operator === '!') {
        const { tests } = condition(v, node.argument);
        return { value: 0, tests: { yes: tests.no, no: tests.yes } };
      }
      break;
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return condition(v, node.expression);
    case 'LogicalExpression':
      return logical(v, node);
    case 'BinaryExpression':
      // `one + other || 'none'` is what was put together.
      if (!COMPARES.test(node.operator)) break;
      return { value: 0, tests: comparison(v, node) };
    case 'Identifier': {
      const value = v.expression(node);
      const binding = variableOf(b.script, value);
      const kept = b.kept.get(binding);
      if (kept === undefined) return { value, tests: isSet(value) };
      const tests = kept.fn === b.fn ? kept : heldIn(kept, binding);
      // `const found = find(); if (found)`: beside what the call may say, that something is there.
      const isAnswer = kept.yes.some(({ kind }) => kind === GuardKind.asked);
      return { value, tests: isAnswer ? { yes: [...tests.yes, ...isSet(value).yes], no: tests.no } : tests };
    }
    case 'MemberExpression': {
      const value = v.expression(node);
      return { value, tests: isSet(value) };
    }
    case 'ConditionalExpression': {
      // `(isMac ? event.metaKey : event.ctrlKey) && …`
      const value = v.expression(node);
      const [one = 0, other = 0, more] = opOf(b.script, value) === Op.choice ? choicesOf(b.script, value) : [];
      return { value, tests: more === undefined && isEitherControl(b.script, one, other) ? isSet(one) : NONE };
    }
    case 'CallExpression': {
      const value = v.expression(node);
      return { value, tests: { yes: [...callTests(v, value), ...asked(v, value, [])], no: lackTests(v, value) } };
    }
    default:
  }
  return { value: v.expression(node), tests: NONE };
}

/**
 * Notes what a comparison says whose answer is a value: `find((one) => one.title === 'Follow')`. It decides nothing where it
 * stands, so it holds at its end, where nothing is read any more: for whoever asks what a function looks for.
 */
export const noted = (v: Visitor, { yes }: Tests, node: ESTree.Node): void =>
  v.builder.guard(
    yes.filter(({ kind }) => kind !== GuardKind.truthy),
    endOf(node) - 1,
    endOf(node),
  );

/** What a variable of another function keeps, as long as nothing else gets into it. */
const heldIn = ({ yes, no }: Tests, binding: number): Tests => ({
  yes: yes.map((test) => ({ ...test, heldIn: binding })),
  no: no.map((test) => ({ ...test, heldIn: binding })),
});

/** `if (isShop())`: what the function answers may say where it is. */
function asked(v: Visitor, call: number, texts: readonly number[]): Test[] {
  const { script } = v.builder;
  const callee = calleeOf(script, call);
  const isNamed = opOf(script, callee) === Op.ref || (opOf(script, callee) === Op.member && !isTextMethod(v, call));
  return opOf(script, call) === Op.call && isNamed ? [{ value: call, kind: GuardKind.asked, texts }] : [];
}

/** Whether both ask for the one key that is Ctrl or, on a Mac, Cmd: where either is pressed, that key is. */
function isEitherControl(script: ScriptFacts, one: number, other: number): boolean {
  if (opOf(script, one) !== Op.member || opOf(script, other) !== Op.member) return false;
  const names = [propertyNameOf(script, one), propertyNameOf(script, other)];
  return (
    names.includes('ctrlKey') &&
    names.includes('metaKey') &&
    isSameObject(script, objectOf(script, one), objectOf(script, other))
  );
}

/** What is known of a value that is a condition by itself. */
const isSet = (value: number): Tests =>
  value === 0 ? NONE : { yes: [{ value, kind: GuardKind.truthy, texts: [] }], no: [] };

/** Chains of `&&` and `||` can be thousands long in generated code: walked along the left spine without recursion. */
function logical(v: Visitor, node: ESTree.LogicalExpression): { value: number; tests: Tests } {
  const b = v.builder;
  const spine: ESTree.LogicalExpression[] = [];
  let first: ESTree.Node = node;
  while (first.type === 'LogicalExpression') {
    spine.push(first);
    first = first.left;
  }
  let { value, tests } = condition(v, first);
  for (let at = spine.length - 1; at >= 0; at--) {
    const { operator, right } = spine[at] as ESTree.LogicalExpression;
    const other = condition(v, right);
    if (operator === '&&') {
      b.guard(tests.yes, startOf(right), endOf(right));
      tests =
        spine.length > 50 ? NONE : { yes: [...tests.yes, ...other.tests.yes], no: either(v, tests.no, other.tests.no) };
      // Whole value of `a && b` is b, or a falsy a.
      value = other.value === 0 ? value : other.value;
    } else {
      if (operator === '||') b.guard(tests.no, startOf(right), endOf(right));
      tests =
        spine.length > 50 ? NONE : { yes: either(v, tests.yes, other.tests.yes), no: [...tests.no, ...other.tests.no] };
      value = b.choice([value, other.value], startOf(right));
    }
  }
  return { value, tests };
}

/** What holds when one of two conditions holds: tests of the same value, with either's constants. */
function either(v: Visitor, left: readonly Test[], right: readonly Test[]): Test[] {
  const out: Test[] = [];
  const { builder } = v;
  for (const one of left) {
    if (one.kind === GuardKind.asked) {
      // `isShop() || isMarket()`: one of both answered.
      const other = right.find(({ kind, texts }) => kind === one.kind && texts.length === 0);
      if (other !== undefined && one.texts.length === 0)
        out.push({ ...one, value: builder.choice([one.value, other.value], 0) });
      continue;
    }
    const same = right.find((other) => isSameObject(builder.script, one.value, other.value));
    if (!same) {
      if (right.some((other) => isEitherControl(builder.script, one.value, other.value))) out.push(one);
      continue;
    }
    const both = one.kind === same.kind;
    // `path === root || path.startsWith(root + '/')`: the looser of the two is what is known.
    const looser =
      one.kind === GuardKind.text && same.kind === GuardKind.equals
        ? one
        : same.kind === GuardKind.text && one.kind === GuardKind.equals
          ? same
          : undefined;
    if (looser) {
      out.push(looser);
      continue;
    }
    const known = both && one.texts.length > 0 && same.texts.length > 0;
    const isLoose = one.kind === GuardKind.truthy || same.kind === GuardKind.truthy;
    out.push({
      value: one.value,
      kind: both ? one.kind : isLoose ? GuardKind.truthy : GuardKind.call,
      texts: known ? [...one.texts, ...same.texts] : [],
    });
  }
  return out;
}

export function comparison(v: Visitor, node: ESTree.BinaryExpression): Tests {
  const b = v.builder;
  const { operator } = node;
  const equal = operator === '===' || operator === '==';
  const unequal = operator === '!==' || operator === '!=';
  const typed = equal || unequal ? typeComparison(v, node, equal) : undefined;
  if (typed !== undefined) return typed;
  const left = v.expression(node.left);
  const right = v.expression(node.right);
  const { script } = b;
  if (operator === 'in')
    return { yes: subject(v, left) ? [{ value: left, kind: GuardKind.call, texts: [b.intern('in')] }] : [], no: [] };
  // list.indexOf(x) !== -1, > -1, >= 0; === -1, < 0.
  const call = opOf(script, left) === Op.call ? left : opOf(script, right) === Op.call ? right : 0;
  if (call !== 0 && methodName(v, call) === 'indexOf') {
    const place = placeOf(call === left ? node.right : node.left);
    // `text.indexOf(word) < -5` says nothing.
    if (place === undefined) return NONE;
    const isBegin = (equal || unequal) && place === 0;
    const positive = operator === '>' || operator === '>=' || (equal && isBegin) || (unequal && !isBegin);
    const found = { yes: callTests(v, call, isBegin ? 'startsWith' : 'includes'), no: lackTests(v, call) };
    return positive ? found : { yes: found.no, no: found.yes };
  }
  return equal || unequal ? sided(equal, [...equalTo(v, left, right), ...equalTo(v, right, left)]) : NONE;
}

/** What the place of a word is compared with: 0 or, where it is none, -1; undefined: anything else. */
function placeOf(node: ESTree.Node): 0 | -1 | undefined {
  if (node.type === 'Literal') return node.value === 0 ? 0 : undefined;
  const isNone = node.type === 'UnaryExpression' && node.operator === '-' && node.argument.type === 'Literal';
  return isNone && (node.argument as ESTree.Literal).value === 1 ? -1 : undefined;
}

/** `typeof x === 'string'`; undefined: no side asks for a type. */
function typeComparison(v: Visitor, node: ESTree.BinaryExpression, equal: boolean): Tests | undefined {
  const b = v.builder;
  for (const [one, other] of [
    [node.left, node.right],
    [node.right, node.left],
  ] as const) {
    if (one.type === 'UnaryExpression' && one.operator === 'typeof') {
      const value = v.expression(one.argument);
      const text = b.constant(v.expression(other));
      return sided(equal, text === undefined ? [] : [{ value, kind: GuardKind.type, texts: [b.intern(text)] }]);
    }
  }
  return undefined;
}

/** What it says of one side that it is equal to the other. */
function equalTo(v: Visitor, one: number, other: number): Test[] {
  const b = v.builder;
  const { script } = b;
  // `new URL(x).host === y` and `getHost(x) === y` say something of x.
  if (opOf(script, one) === Op.call) {
    const said = b.constant(other);
    const answer = said === undefined ? [] : asked(v, one, [b.intern(said)]);
    return [...callTests(v, one), ...inOtherForm(v, one, other), ...answer];
  }
  if (!subject(v, one)) return [];
  const text = b.constant(other);
  if (opOf(script, other) === Op.constant && text === undefined) return []; // null, undefined, true: says nothing of the content
  const known =
    text ??
    (isOwnOrigin(v, other) ? OWN_ORIGIN : undefined) ??
    symbol(v, other) ??
    (opOf(script, other) === Op.call && isMac(v, other) ? '\u0001createHmac' : undefined);
  return [{ value: one, kind: GuardKind.equals, texts: known === undefined ? [] : [b.intern(known)] }];
}

/** Methods that give a text whose letters are the same. */
const SAME_LETTERS = words('trim trimStart trimEnd toLowerCase toUpperCase normalize');

/** `text.trim() === 'Follow'`: the text was looked at in that form. */
function inOtherForm(v: Visitor, call: number, other: number): Test[] {
  const b = v.builder;
  const text = b.constant(other);
  const value = formOf(v, call, SAME_LETTERS);
  return text === undefined || value === 0
    ? []
    : [{ value, kind: GuardKind.text, texts: [b.intern(methodName(v, call)), b.intern(text)] }];
}

function sided(positive: boolean, tests: Test[]): Tests {
  return positive ? { yes: tests, no: [] } : { yes: [], no: tests };
}

/** `location.origin`, `window.origin`, `location.host` */
function isOwnOrigin(v: Visitor, value: number): boolean {
  const { script } = v.builder;
  const nameAt = (at: number): string =>
    opOf(script, at) === Op.member
      ? propertyNameOf(script, at)
      : opOf(script, at) === Op.global
        ? nameOfGlobal(script, at)
        : '';
  if (opOf(script, value) === Op.concat) return concatPartsOf(script, value).some((part) => isOwnOrigin(v, part));
  if (opOf(script, value) !== Op.member) return false;
  const holder = nameAt(objectOf(script, value));
  const name = nameAt(value);
  return holder === 'location'
    ? /^(?:origin|host|hostname|href)$/.test(name)
    : name === 'origin' && /^(?:window|self|globalThis)$/.test(holder);
}

/** `createHmac(…).update(…).digest(…)`, written out. */
function isMac(v: Visitor, value: number): boolean {
  const { script } = v.builder;
  for (let depth = 0; depth < 8; depth++) {
    if (opOf(script, value) === Op.call) value = calleeOf(script, value);
    else if (opOf(script, value) === Op.member) {
      if (propertyNameOf(script, value) === 'createHmac') return true;
      value = objectOf(script, value);
    } else return opOf(script, value) === Op.ref && bindingName(script, bindingOf(script, value)) === 'createHmac';
  }
  return false;
}
