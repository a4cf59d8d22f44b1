import { handedMethod } from './handedMethod.ts';
import type { ESTree } from 'meriyah';
import { calleeOf, functionFactOf, opOf, posOf } from '../operands.ts';
import { BindingKind, COMPUTED, Op, SETTER, SPREAD } from '../script.ts';
import { keyOf, writeKey } from './patterns.ts';
import { endOf, isFunction, startOf, type Visitor } from './visitor.ts';

export function array(v: Visitor, node: ESTree.ArrayExpression): number {
  const b = v.builder;
  let texts = 0;
  const items = (node.elements as (ESTree.Node | null)[]).map((element) => {
    if (!element) return 0;
    if (element.type === 'Literal' && typeof element.value === 'string') texts++;
    return handedMethod(b, 0, v.expression(element), element);
  });
  if (texts === items.length && texts > b.script.stats.longestTextArray) b.script.stats.longestTextArray = texts;
  return b.value(Op.array, b.list(items), 0, startOf(node));
}

export function object(v: Visitor, node: ESTree.ObjectExpression): number {
  const b = v.builder;
  const pairs: number[] = [];
  const keys: number[] = [];
  for (const property of node.properties as ESTree.Node[]) {
    if (property.type === 'SpreadElement') {
      pairs.push(SPREAD, v.expression(property.argument as ESTree.Node));
    } else if (property.type === 'Property') {
      const key = keyOf(v, property, keys);
      const inner = property.value as ESTree.Node;
      const value = isFunction(inner) ? v.function(inner, key ?? '') : v.expression(inner);
      pairs.push(nameOf(v, key, property.kind), property.kind === 'get' ? answerOf(v, value) : value);
    }
  }
  const value = b.value(Op.object, b.list(pairs), 0, startOf(node));
  own(v, pairs, value);
  for (const key of keys) writeKey(v, value, key, startOf(node));
  return value;
}

/** The name under which a property is kept: what is written runs a setter, and is read by the getter beside it. */
function nameOf({ builder }: Visitor, key: string | undefined, kind: string): number {
  return key === undefined ? COMPUTED : builder.intern(kind === 'set' ? SETTER + key : key);
}

/** What a getter gives: the property is its answer, not the function. */
function answerOf(v: Visitor, getter: number): number {
  return v.builder.call(Op.call, getter, [], posOf(v.builder.script, getter));
}

/** Methods and getters see their object or class as `this`. */
function own(v: Visitor, pairs: readonly number[], owner: number): void {
  const { script } = v.builder;
  for (let at = 1; at < pairs.length; at += 2) {
    const pair = pairs[at] as number;
    const value = opOf(script, pair) === Op.call ? calleeOf(script, pair) : pair;
    const fn = functionFactOf(script, value);
    if (fn && !fn.arrow) fn.owner = owner;
  }
}

/** `const Tuple = class Own {}`: its own name is known inside of it only. */
export function classExpression(v: Visitor, node: ESTree.ClassExpression): number {
  if (!node.id) return classBody(v, node);
  const b = v.builder;
  const scope = b.push();
  const own = b.declare(node.id.name, BindingKind.klass);
  const value = classBody(v, node);
  b.define(own, value);
  b.scope = scope;
  return value;
}

export function classBody(v: Visitor, node: ESTree.ClassExpression | ESTree.ClassDeclaration): number {
  const b = v.builder;
  const parent = node.superClass ? v.expression(node.superClass) : 0;
  const pairs: number[] = [];
  // Fields are evaluated as in a method of their own: `this` there is the instance.
  const before = { fn: b.fn, thisFn: b.thisFn };
  const fields = b.function({
    name: node.id?.name ?? '',
    start: startOf(node),
    end: endOf(node),
    parent: b.fn,
    arrow: false,
    async: false,
  });
  for (const member of node.body.body as ESTree.Node[]) {
    if (member.type === 'MethodDefinition') {
      const key = keyOf(v, member as { key: unknown; computed?: boolean });
      const method = v.function(member.value as ESTree.Node, key ?? '');
      pairs.push(nameOf(v, key, member.kind), member.kind === 'get' ? answerOf(v, method) : method);
    } else if (member.type === 'PropertyDefinition' || member.type === 'AccessorProperty') {
      const key = keyOf(v, member as { key: unknown; computed?: boolean });
      b.thisFn = fields;
      const inner = member.value as ESTree.Node | null;
      const value = !inner ? 0 : isFunction(inner) ? v.function(inner, key ?? '') : v.expression(inner);
      b.thisFn = before.thisFn;
      pairs.push(key === undefined ? COMPUTED : b.intern(key), value);
    } else if (member.type === 'StaticBlock') {
      b.thisFn = fields;
      v.block(member.body as ESTree.Node[], endOf(member), true);
      b.thisFn = before.thisFn;
    }
    for (const decorator of (member as { decorators?: ESTree.Decorator[] }).decorators ?? [])
      v.expression(decorator.expression as ESTree.Node);
  }
  for (const decorator of node.decorators ?? []) v.expression(decorator.expression as ESTree.Node);
  const value = b.value(Op.klass, b.list(pairs), parent, startOf(node));
  (b.script.functions[fields] as { owner?: number }).owner = value;
  own(v, pairs, value);
  return value;
}
