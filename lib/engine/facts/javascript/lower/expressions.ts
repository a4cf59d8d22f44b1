import type { ESTree } from 'meriyah';
import { opOf } from '../operands.ts';
import { ConstKind, Op, THROWN } from '../script.ts';
import { assignment, counted } from './assignment.ts';
import { ARITHMETIC, computed } from './computed.ts';
import { chain } from './chains.ts';
import { comparison, condition, noted } from './conditions.ts';
import { element } from './elements.ts';
import { array, classBody, classExpression, object } from './objects.ts';
import { concat, literal, template } from './texts.ts';
import { endOf, startOf, type Visitor } from './visitor.ts';

/** What lowering makes of each kind of expression: its value, 0 where nothing is followed. */
type Handlers = {
  readonly [Type in ESTree.Node['type']]?: (v: Visitor, node: Extract<ESTree.Node, { type: Type }>) => number;
};

const HANDLERS: Handlers = {
  Identifier: (v, node) => v.builder.name(node.name, startOf(node)),
  Literal: literal,
  TemplateLiteral: template,
  CallExpression: chain,
  MemberExpression: chain,
  ChainExpression: (v, node) => v.expression(node.expression),
  ParenthesizedExpression: (v, node) => v.expression(node.expression),
  FunctionExpression: (v, node) => v.function(node, ''),
  ArrowFunctionExpression: (v, node) => v.function(node, ''),
  FunctionDeclaration: (v, node) => v.function(node, ''),
  ClassExpression: classExpression,
  ClassDeclaration: classBody,
  ObjectExpression: object,
  ArrayExpression: array,
  AssignmentExpression: assignment,
  BinaryExpression: (v, node) => (node.operator === '+' ? concat(v, node) : binary(v, node)),
  LogicalExpression: (v, node) => {
    const { value, tests } = condition(v, node);
    noted(v, tests, node);
    return value;
  },
  ConditionalExpression: ternary,
  UnaryExpression: unary,
  UpdateExpression: (v, node) => {
    v.expression(node.argument);
    counted(v, node.argument, startOf(node));
    return 0;
  },
  AwaitExpression: awaited,
  YieldExpression: yielded,
  SequenceExpression: (v, node) => {
    let last = 0;
    for (const part of node.expressions) last = v.expression(part);
    return last;
  },
  SpreadElement: (v, node) => {
    const value = v.expression(node.argument as ESTree.Node);
    return value === 0 ? 0 : v.builder.value(Op.spread, value, 0, startOf(node));
  },
  NewExpression: (v, node) => {
    const callee = v.expression(node.callee as ESTree.Node);
    return v.builder.call(
      Op.create,
      callee,
      (node.arguments as ESTree.Node[]).map((arg) => v.expression(arg)),
      startOf(node),
    );
  },
  TaggedTemplateExpression: taggedTemplate,
  ImportExpression: (v, node) => {
    const pos = startOf(node);
    const callee = v.builder.value(Op.global, v.builder.intern('import'), 0, pos);
    return v.builder.call(Op.call, callee, [v.expression(node.source as ESTree.Node)], pos);
  },
  MetaProperty: ({ builder }, node) =>
    builder.value(Op.global, builder.intern(`${node.meta.name}.${node.property.name}`), 0, startOf(node)),
  ThisExpression: ({ builder }, node) => builder.value(Op.self, builder.thisFn, 0, startOf(node)),
  Super: ({ builder }, node) => builder.value(Op.global, builder.intern('super'), 0, startOf(node)),
  JSXElement: element,
  JSXFragment: element,
  JSXExpressionContainer: (v, node) => (node.expression ? v.expression(node.expression as ESTree.Node) : 0),
};

/** Emits an expression, gives its value; 0 where nothing is followed. */
export function expression(v: Visitor, node: ESTree.Node): number {
  const handle = HANDLERS[node.type] as ((v: Visitor, node: ESTree.Node) => number) | undefined;
  return handle === undefined ? 0 : handle(v, node);
}

/** A promise gives what it is settled with, or throws what it is rejected with; what a call throws is told where it is called. */
function awaited(v: Visitor, node: ESTree.AwaitExpression): number {
  const b = v.builder;
  const value = v.expression(node.argument as ESTree.Node);
  if (opOf(b.script, value) === Op.ref || opOf(b.script, value) === Op.member)
    b.throws(b.value(Op.member, value, b.intern(THROWN), startOf(node)));
  else if (opOf(b.script, value) === Op.call) (b.script.awaited ??= []).push(value);
  return value;
}

function unary(v: Visitor, node: ESTree.UnaryExpression): number {
  const b = v.builder;
  const pos = startOf(node);
  if (node.operator === '!') {
    const { tests } = condition(v, node.argument);
    noted(v, { yes: tests.no, no: tests.yes }, node);
    // Minifiers write `!0` and `!1` for true and false.
    if (node.argument.type === 'Literal' && typeof node.argument.value === 'number')
      return b.value(Op.constant, b.intern(String(!node.argument.value)), ConstKind.boolean, pos);
    return 0;
  }
  const inner = v.expression(node.argument);
  const number = node.operator === '-' ? b.constant(inner) : undefined;
  if (number !== undefined) return b.value(Op.constant, b.intern(`-${number}`), ConstKind.number, pos);
  if (node.operator === 'void' && inner !== 0 && opOf(b.script, inner) === Op.constant)
    return b.value(Op.constant, b.intern('undefined'), ConstKind.nothing, pos);
  return 0;
}

function yielded(v: Visitor, node: ESTree.YieldExpression): number {
  const b = v.builder;
  const given = node.argument ? (effect(v, node.argument) ?? v.expression(node.argument)) : 0;
  const fn = b.script.functions[b.fn];
  if (fn && given !== 0) fn.returns.push(given);
  // Compiled `async` functions are generators whose `yield` gives back what was awaited.
  const value = given === 0 ? b.value(Op.choice, b.list([]), 0, startOf(node)) : given;
  if (fn && node.delegate !== true) (fn.yields ??= []).push(value);
  return value;
}

/**
 * `yield (0, effects.call)(fn, x)`, as bundlers write redux-saga's `call(fn, x)`: what runs the generator calls that
 * function and gives its answer back. A `call` that is no module's may be any.
 */
function effect(v: Visitor, node: ESTree.Node): number | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'SequenceExpression') return undefined;
  const named = node.callee.expressions.at(-1);
  if (named?.type !== 'MemberExpression' || named.property.type !== 'Identifier' || named.property.name !== 'call')
    return undefined;
  const [fn = 0, ...args] = (node.arguments as ESTree.Node[]).map((arg) => v.expression(arg));
  return v.builder.call(Op.call, fn, args, startOf(node));
}

function taggedTemplate(v: Visitor, node: ESTree.TaggedTemplateExpression): number {
  const callee = v.expression(node.tag as ESTree.Node);
  const quasis = node.quasi as ESTree.TemplateLiteral;
  const text = template(v, { ...quasis, expressions: [] });
  return v.builder.call(
    Op.call,
    callee,
    [text, ...(quasis.expressions as ESTree.Node[]).map((part) => v.expression(part))],
    startOf(node),
  );
}

/** Operators that say of what stands on one side that it is, or has, the other: `text.indexOf(word) >= 0` too. */
export const COMPARED = /^(?:[!=]==?|[<>]=?)$/;

/** Names of what is compared to let somebody in. */
const PROOF = /sig(?:n|$)|mac$|digest|token|secret|expected|passw/i;

/** `return sign === expected`: kept like a condition, over nothing but itself; other equations at their end. */
function compares(v: Visitor, node: ESTree.BinaryExpression): boolean {
  if (!COMPARED.test(node.operator)) return false;
  const name = (side: ESTree.Node): string => {
    if (side.type === 'Identifier') return side.name;
    const member = side.type === 'CallExpression' ? side.callee : side;
    return member.type === 'MemberExpression' && member.property.type === 'Identifier' ? member.property.name : '';
  };
  const tests = comparison(v, node);
  const { yes, no } = tests;
  if (PROOF.test(name(node.left)) || PROOF.test(name(node.right)))
    v.builder.guard(yes.length > 0 ? yes : no, startOf(node), endOf(node));
  else noted(v, tests, node);
  return true;
}

function binary(v: Visitor, node: ESTree.BinaryExpression): number {
  if (compares(v, node)) return 0;
  let first: ESTree.Node = node;
  const right: ESTree.Node[] = [];
  while (first.type === 'BinaryExpression' && first.operator !== '+') {
    right.push(first.right);
    first = first.left as ESTree.Node;
  }
  const operands = first.type === 'PrivateIdentifier' ? [] : [v.expression(first)];
  for (let at = right.length - 1; at >= 0; at--) operands.push(v.expression(right[at] as ESTree.Node));
  return ARITHMETIC.has(node.operator) ? computed(v, operands, startOf(node)) : 0;
}

function ternary(v: Visitor, node: ESTree.ConditionalExpression): number {
  const b = v.builder;
  const values: number[] = [];
  let at: ESTree.Node = node;
  while (at.type === 'ConditionalExpression') {
    const { tests } = condition(v, at.test);
    b.guard(tests.yes, startOf(at.consequent), endOf(at.consequent));
    b.guard(tests.no, startOf(at.alternate), endOf(at.alternate));
    // `insecure ? … : …`: a setting decides. What a call finds out (`url.startsWith('https:')`) is none.
    if (/^(?:Id|Mem|Una)/.test(at.test.type)) b.script.conditional.push(startOf(at.consequent), endOf(at.alternate));
    values.push(v.expression(at.consequent));
    at = at.alternate;
  }
  values.push(v.expression(at));
  return b.choice(values, startOf(node));
}
