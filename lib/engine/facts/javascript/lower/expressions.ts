import type { ESTree } from 'meriyah';
import { COMPUTED, ConstKind, Op, SPREAD } from '../script.ts';
import { condition } from './conditions.ts';
import { element } from './elements.ts';
import { keyOf, writeMember } from './patterns.ts';
import { endOf, startOf, type Visitor } from './visitor.ts';

/** Emits an expression, gives its value; 0 where nothing is followed. */
export function expression(v: Visitor, node: ESTree.Node): number {
  const b = v.builder;
  const pos = startOf(node);
  switch (node.type) {
    case 'Identifier':
      return b.name(node.name, pos);
    case 'Literal':
      return literal(v, node);
    case 'TemplateLiteral':
      return template(v, node);
    case 'CallExpression':
    case 'MemberExpression':
      return chain(v, node);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return v.expression(node.expression);
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return v.function(node, '');
    case 'ClassExpression':
    case 'ClassDeclaration':
      return classBody(v, node);
    case 'ObjectExpression':
      return object(v, node);
    case 'ArrayExpression':
      return array(v, node);
    case 'AssignmentExpression':
      return assignment(v, node);
    case 'BinaryExpression':
      return node.operator === '+' ? concat(v, node) : binary(v, node);
    case 'LogicalExpression':
      return condition(v, node).value;
    case 'ConditionalExpression':
      return ternary(v, node);
    case 'UnaryExpression':
      if (node.operator === '!') {
        condition(v, node.argument);
        // Minifiers write `!0` and `!1` for true and false.
        if (node.argument.type === 'Literal' && typeof node.argument.value === 'number') return b.value(Op.constant, b.intern(String(!node.argument.value)), ConstKind.boolean, pos);
      } else {
        const inner = v.expression(node.argument);
        const number = node.operator === '-' ? b.constant(inner) : undefined;
        if (number !== undefined) return b.value(Op.constant, b.intern(`-${number}`), ConstKind.number, pos);
        if (node.operator === 'void' && inner !== 0 && b.script.op[inner] === Op.constant) return b.value(Op.constant, b.intern('undefined'), ConstKind.nothing, pos);
      }
      return 0;
    case 'UpdateExpression':
      v.expression(node.argument);
      return 0;
    case 'AwaitExpression':
      return v.expression(node.argument as ESTree.Node);
    case 'YieldExpression': {
      const value = node.argument ? v.expression(node.argument) : 0;
      const fn = b.script.functions[b.fn];
      if (fn && value !== 0) fn.returns.push(value);
      // Compiled `async` functions are generators whose `yield` gives back what was awaited.
      return value;
    }
    case 'SequenceExpression': {
      let last = 0;
      for (const part of node.expressions) last = v.expression(part);
      return last;
    }
    case 'SpreadElement': {
      const value = v.expression(node.argument as ESTree.Node);
      return value === 0 ? 0 : b.value(Op.spread, value, 0, pos);
    }
    case 'NewExpression': {
      const callee = v.expression(node.callee as ESTree.Node);
      return b.call(Op.create, callee, (node.arguments as ESTree.Node[]).map((arg) => v.expression(arg)), pos);
    }
    case 'TaggedTemplateExpression': {
      const callee = v.expression(node.tag as ESTree.Node);
      const quasis = node.quasi as ESTree.TemplateLiteral;
      const text = template(v, { ...quasis, expressions: [] });
      return b.call(Op.call, callee, [text, ...(quasis.expressions as ESTree.Node[]).map((part) => v.expression(part))], pos);
    }
    case 'ImportExpression':
      return b.call(Op.call, b.value(Op.global, b.intern('import'), 0, pos), [v.expression(node.source as ESTree.Node)], pos);
    case 'MetaProperty':
      return b.value(Op.global, b.intern(`${node.meta.name}.${node.property.name}`), 0, pos);
    case 'ThisExpression':
      return b.value(Op.self, b.thisFn, 0, pos);
    case 'Super':
      return b.value(Op.global, b.intern('super'), 0, pos);
    case 'JSXElement':
    case 'JSXFragment':
      return element(v, node);
    case 'JSXExpressionContainer':
      return node.expression ? v.expression(node.expression as ESTree.Node) : 0;
    default:
      return 0;
  }
}

function literal(v: Visitor, node: ESTree.Literal): number {
  const b = v.builder;
  const pos = startOf(node);
  const value: unknown = node.value;
  if (typeof value === 'string') return b.text(value, pos);
  const regex = (node as { regex?: { pattern: string; flags: string } }).regex;
  if (regex) return b.value(Op.constant, b.intern(`/${regex.pattern.slice(0, 1000)}/${regex.flags}`), ConstKind.regex, pos);
  if (typeof value === 'boolean') return b.value(Op.constant, b.intern(String(value)), ConstKind.boolean, pos);
  if (value === null) return b.value(Op.constant, b.intern('null'), ConstKind.nothing, pos);
  return b.value(Op.constant, b.intern(String(value)), ConstKind.number, pos);
}

/** Template: constant when every part is. */
function template(v: Visitor, node: ESTree.TemplateLiteral): number {
  const b = v.builder;
  const parts: number[] = [];
  const expressions = node.expressions as ESTree.Node[];
  node.quasis.forEach((quasi, index) => {
    const cooked = (quasi.value?.cooked ?? quasi.value?.raw ?? '') as string;
    if (cooked !== '') parts.push(b.text(cooked, startOf(quasi)));
    const part = expressions[index];
    if (part) parts.push(v.expression(part));
  });
  return join(v, parts, startOf(node));
}

/** Chains of + can be 100,000 long: walked along the left spine without recursion. */
function concat(v: Visitor, node: ESTree.BinaryExpression): number {
  const right: ESTree.Node[] = [];
  let first: ESTree.Node = node;
  while (first.type === 'BinaryExpression' && first.operator === '+') {
    right.push(first.right);
    first = first.left as ESTree.Node;
  }
  const parts = [v.expression(first)];
  for (let at = right.length - 1; at >= 0; at--) parts.push(v.expression(right[at] as ESTree.Node));
  return join(v, parts, startOf(node));
}

/** Puts parts together: neighbours that are constant are folded; all constant gives a constant. */
function join(v: Visitor, parts: readonly number[], pos: number): number {
  const b = v.builder;
  const folded: number[] = [];
  let text: string[] = [];
  let textAt = pos;
  const flush = (): void => {
    if (text.length > 0) folded.push(b.text(text.join(''), textAt));
    text = [];
  };
  for (const part of parts) {
    const constant = b.constant(part);
    if (constant !== undefined) {
      if (text.length === 0) textAt = b.script.pos[part] as number;
      text.push(constant);
      continue;
    }
    flush();
    folded.push(part);
  }
  flush();
  if (folded.length === 1 && parts.length > 0 && b.constant(folded[0] as number) !== undefined) return folded[0] as number;
  if (folded.length === 0) return b.text('', pos);
  // Text with unknown parts only is still text: its shape matters (a URL's start), so 0 stays in the list.
  return b.value(Op.concat, b.list(folded), 0, pos);
}

function binary(v: Visitor, node: ESTree.BinaryExpression): number {
  let first: ESTree.Node = node;
  const right: ESTree.Node[] = [];
  while (first.type === 'BinaryExpression' && first.operator !== '+') {
    right.push(first.right);
    first = first.left as ESTree.Node;
  }
  if (first.type !== 'PrivateIdentifier') v.expression(first);
  for (let at = right.length - 1; at >= 0; at--) v.expression(right[at] as ESTree.Node);
  return 0;
}

function ternary(v: Visitor, node: ESTree.ConditionalExpression): number {
  const b = v.builder;
  const values: number[] = [];
  let at: ESTree.Node = node;
  while (at.type === 'ConditionalExpression') {
    const { tests } = condition(v, at.test);
    b.guard(tests.yes, startOf(at.consequent), endOf(at.consequent));
    b.guard(tests.no, startOf(at.alternate), endOf(at.alternate));
    values.push(v.expression(at.consequent));
    at = at.alternate;
  }
  values.push(v.expression(at));
  return b.choice(values, startOf(node));
}

/** Member and call chains, innermost first, without recursion along the chain. */
function chain(v: Visitor, node: ESTree.Node): number {
  const b = v.builder;
  const links: (ESTree.CallExpression | ESTree.MemberExpression)[] = [];
  let first: ESTree.Node = node;
  for (;;) {
    if (first.type === 'CallExpression') {
      links.push(first);
      first = first.callee as ESTree.Node;
    } else if (first.type === 'MemberExpression') {
      links.push(first);
      first = first.object as ESTree.Node;
    } else if (first.type === 'ChainExpression' || first.type === 'ParenthesizedExpression') {
      first = first.expression;
    } else break;
  }
  let value = v.expression(first);
  for (let at = links.length - 1; at >= 0; at--) {
    const link = links[at] as ESTree.CallExpression | ESTree.MemberExpression;
    if (link.type === 'CallExpression') value = call(v, value, link);
    else value = member(b, v, value, link);
  }
  return value;
}

function member(b: Visitor['builder'], v: Visitor, object: number, link: ESTree.MemberExpression): number {
  const property = link.property as ESTree.Node;
  // The position of a long chain's link is where its property stands.
  const pos = startOf(link);
  if (!link.computed) {
    const name = property.type === 'PrivateIdentifier' ? `#${property.name.replace(/^#/, '')}` : (property as ESTree.Identifier).name;
    return b.value(Op.member, object, b.intern(name), pos);
  }
  const key = v.expression(property);
  const text = b.constant(key);
  if (text !== undefined) return b.value(Op.member, object, b.intern(text), pos);
  b.script.stats.computedReads++;
  return b.value(Op.index, object, key, pos);
}

function call(v: Visitor, callee: number, link: ESTree.CallExpression): number {
  const b = v.builder;
  const { op, a, b: second, strings, functions } = b.script;
  const args = (link.arguments as ESTree.Node[]).map((arg) => v.expression(arg));
  let shift = 0;
  let target = callee;
  if (op[callee] === Op.member && op[a[callee] as number] === Op.func && strings[second[callee] as number] === 'call') {
    target = a[callee] as number;
    shift = 1;
  }
  if (op[target] === Op.func) {
    // A function called where it stands: its parameters are its arguments.
    const fact = functions[a[target] as number];
    if (fact) fact.inPlace = true;
    const params = fact?.params ?? [];
    params.forEach((param, index) => b.define(param, args[index + shift] ?? 0));
  }
  return b.call(Op.call, callee, args, startOf(link));
}

function assignment(v: Visitor, node: ESTree.AssignmentExpression): number {
  const b = v.builder;
  const pos = startOf(node);
  const left = node.left as ESTree.Node;
  if (node.operator === '=') {
    // The target of a member is emitted first: it stands first in the text.
    const target = left.type === 'MemberExpression' ? v.expression(left) : 0;
    const right = isFunction(node.right) ? v.function(node.right, left.type === 'Identifier' ? left.name : '') : v.expression(node.right);
    if (left.type === 'MemberExpression') writeMember(v, target, right, pos);
    else v.assign(left, right, undefined);
    return right;
  }
  const target = v.expression(left);
  const right = v.expression(node.right);
  let value = 0;
  if (node.operator === '+=') value = join(v, [target, right], pos);
  else if (node.operator === '||=' || node.operator === '&&=' || node.operator === '??=') value = b.choice([target, right], pos);
  if (left.type === 'MemberExpression') writeMember(v, target, value, pos);
  else v.assign(left, value, undefined);
  return value;
}

const isFunction = (node: ESTree.Node): boolean => node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

function array(v: Visitor, node: ESTree.ArrayExpression): number {
  const b = v.builder;
  let texts = 0;
  const items = (node.elements as (ESTree.Node | null)[]).map((element) => {
    if (!element) return 0;
    if (element.type === 'Literal' && typeof element.value === 'string') texts++;
    return v.expression(element);
  });
  if (texts === items.length && texts > b.script.stats.longestTextArray) b.script.stats.longestTextArray = texts;
  return b.value(Op.array, b.list(items), 0, startOf(node));
}

function object(v: Visitor, node: ESTree.ObjectExpression): number {
  const b = v.builder;
  const pairs: number[] = [];
  for (const property of node.properties as ESTree.Node[]) {
    if (property.type === 'SpreadElement') {
      pairs.push(SPREAD, v.expression(property.argument as ESTree.Node));
    } else if (property.type === 'Property') {
      const key = keyOf(v, property);
      const inner = property.value as ESTree.Node;
      const value = isFunction(inner) ? v.function(inner, key ?? '') : v.expression(inner);
      pairs.push(key === undefined ? COMPUTED : b.intern(key), value);
    }
  }
  const value = b.value(Op.object, b.list(pairs), 0, startOf(node));
  own(v, pairs, value);
  return value;
}

/** Methods see their object or class as `this`. */
function own(v: Visitor, pairs: readonly number[], owner: number): void {
  const { op, a, functions } = v.builder.script;
  for (let at = 1; at < pairs.length; at += 2) {
    const value = pairs[at] as number;
    const fn = op[value] === Op.func ? functions[a[value] as number] : undefined;
    if (fn && !fn.arrow) fn.owner = owner;
  }
}

function classBody(v: Visitor, node: ESTree.ClassExpression | ESTree.ClassDeclaration): number {
  const b = v.builder;
  const parent = node.superClass ? v.expression(node.superClass) : 0;
  const pairs: number[] = [];
  // Fields are evaluated as in a method of their own: `this` there is the instance.
  const before = { fn: b.fn, thisFn: b.thisFn };
  const fields = b.function({ name: node.id?.name ?? '', start: startOf(node), end: endOf(node), parent: b.fn, arrow: false, async: false });
  for (const member of node.body.body as ESTree.Node[]) {
    if (member.type === 'MethodDefinition') {
      const key = keyOf(v, member as { key: unknown; computed?: boolean });
      pairs.push(key === undefined ? COMPUTED : b.intern(key), v.function(member.value as ESTree.Node, key ?? ''));
    } else if (member.type === 'PropertyDefinition' || member.type === 'AccessorProperty') {
      const key = keyOf(v, member as { key: unknown; computed?: boolean });
      b.thisFn = fields;
      const inner = member.value as ESTree.Node | null;
      const value = !inner ? 0 : isFunction(inner) ? v.function(inner, key ?? '') : v.expression(inner);
      b.thisFn = before.thisFn;
      pairs.push(key === undefined ? COMPUTED : b.intern(key), value);
    } else if (member.type === 'StaticBlock') {
      v.block(member.body as ESTree.Node[], endOf(member), true);
    }
    for (const decorator of (member as { decorators?: ESTree.Decorator[] }).decorators ?? []) v.expression(decorator.expression as ESTree.Node);
  }
  for (const decorator of node.decorators ?? []) v.expression(decorator.expression as ESTree.Node);
  const value = b.value(Op.klass, b.list(pairs), parent, startOf(node));
  (b.script.functions[fields] as { owner?: number }).owner = value;
  own(v, pairs, value);
  return value;
}

