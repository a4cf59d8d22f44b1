import type { ESTree } from 'meriyah';
import { BindingKind, ConstKind, KEYS, Op } from '../script.ts';
import { startOf, type Visitor } from './visitor.ts';

/** Assigns `value` to a pattern: names, members, destructuring with defaults and rests. */
export function assignPattern(v: Visitor, pattern: ESTree.Node, value: number, kind: number | undefined): void {
  const b = v.builder;
  switch (pattern.type) {
    case 'Identifier': {
      const known =
        kind === undefined || kind === BindingKind.variable ? b.lookup(pattern.name) : b.scope.names.get(pattern.name);
      if (known !== undefined) return b.define(known, value);
      if (kind !== undefined) return b.define(b.declare(pattern.name, kind), value);
      b.undeclared.add(pattern.name);
      return b.write(0, b.intern(pattern.name), value, startOf(pattern));
    }
    case 'MemberExpression': {
      const target = v.expression(pattern);
      writeMember(v, target, value, startOf(pattern));
      return;
    }
    case 'AssignmentPattern':
      assignPattern(v, pattern.left as ESTree.Node, value, kind);
      if (pattern.right) assignPattern(v, pattern.left as ESTree.Node, v.expression(pattern.right), kind);
      return;
    case 'RestElement':
      return assignPattern(v, pattern.argument as ESTree.Node, value, kind);
    case 'ObjectPattern':
    case 'ObjectExpression':
      for (const property of pattern.properties as ESTree.Node[]) {
        if (property.type !== 'Property') {
          assignPattern(v, property, value, kind);
          continue;
        }
        const key = keyOf(v, property);
        const part =
          value === 0 || key === undefined ? value : b.value(Op.member, value, b.intern(key), startOf(property));
        assignPattern(v, property.value as ESTree.Node, part, kind);
      }
      return;
    case 'ArrayPattern':
    case 'ArrayExpression': {
      let index = 0;
      for (const element of pattern.elements as (ESTree.Node | null)[]) {
        if (element) {
          const whole = value === 0 || element.type === 'RestElement' || element.type === 'SpreadElement';
          assignPattern(
            v,
            element,
            whole ? value : b.value(Op.member, value, b.intern(String(index)), startOf(element)),
            kind,
          );
        }
        index++;
      }
      return;
    }
    case 'AssignmentExpression':
      // `[a = 1] = x` read as an expression by a lenient parser.
      return assignPattern(v, pattern.left as ESTree.Node, value, kind);
    default:
      v.expression(pattern);
  }
}

/** Records `target = value` for an emitted member or index value, and what it says of `this`. */
export function writeMember(v: Visitor, target: number, value: number, pos: number): void {
  const b = v.builder;
  const { op, a, b: second, strings, functions } = b.script;
  if (op[target] === Op.member) {
    const object = a[target] as number;
    const property = second[target] as number;
    b.write(object, property, value, pos);
    const func = op[value] === Op.func ? functions[a[value] as number] : undefined;
    if (func && func.name === '') func.name = strings[property] as string;
    const constructor = ofPrototype(v, object);
    if (func && !func.arrow && constructor !== undefined) {
      func.owner = constructor;
    } else if (func && !func.arrow && func.owner === undefined && op[object] === Op.ref) {
      func.owner = -(a[object] as number) - 1;
    }
    if (strings[property] === 'prototype' && op[value] === Op.object && op[object] === Op.ref) {
      const binding = a[object] as number;
      for (const fn of functions) if (fn.owner === value) fn.owner = -binding - 1;
    }
  } else if (op[target] === Op.index) {
    b.write(a[target] as number, -1, value, pos);
    const func = op[value] === Op.func ? functions[a[value] as number] : undefined;
    const constructor = ofPrototype(v, a[target] as number);
    if (func && !func.arrow && constructor !== undefined) func.owner = constructor;
    writeKey(v, a[target] as number, second[target] as number, pos);
  }
}

/** `X.prototype`: in its methods `this` is an X. As an owner of functions; undefined: it is something else. */
function ofPrototype(v: Visitor, object: number): number | undefined {
  const { op, a, b: second, strings } = v.builder.script;
  if (op[object] !== Op.member || strings[second[object] as number] !== 'prototype') return undefined;
  const constructor = a[object] as number;
  return op[constructor] === Op.ref ? -(a[constructor] as number) - 1 : undefined;
}

/** `object[key] = …`: the object's keys tell what the key holds. */
export function writeKey(v: Visitor, object: number, key: number, pos: number): void {
  const b = v.builder;
  if (key !== 0 && b.script.op[key] !== Op.constant) b.write(object, b.intern(KEYS), key, pos);
}

/** The constant key of a property, method or field; undefined when it is computed: its value is added to `made` then. */
export function keyOf(
  v: Visitor,
  property: { key: unknown; computed?: boolean },
  made: number[] = [],
): string | undefined {
  const key = property.key as ESTree.Node;
  if (property.computed) {
    const b = v.builder;
    const value = v.expression(key);
    const text =
      b.script.op[value] === Op.constant && b.script.b[value] !== ConstKind.regex ? b.constant(value) : undefined;
    if (text === undefined) made.push(value);
    return text;
  }
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier')
    return key.type === 'PrivateIdentifier' ? `#${key.name.replace(/^#/, '')}` : key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}
