import type { ESTree } from 'meriyah';
import {
  bindingOf,
  functionFactOf,
  indexKeyOf,
  literalKind,
  objectOf,
  opOf,
  propertyIndexOf,
  propertyNameOf,
} from '../operands.ts';
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
        const made: number[] = [];
        const key = keyOf(v, property, made);
        const [op, of] = key === undefined ? [Op.index, made[0]] : [Op.member, b.intern(key)];
        const part = value === 0 || of === undefined ? value : b.value(op, value, of, startOf(property));
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
  const { script } = b;
  if (opOf(script, target) === Op.member) {
    const object = objectOf(script, target);
    b.write(object, propertyIndexOf(script, target), value, pos);
    const func = functionFactOf(script, value);
    if (func && func.name === '') func.name = propertyNameOf(script, target);
    const constructor = ofPrototype(v, object);
    if (func && !func.arrow && constructor !== undefined) {
      func.owner = constructor;
    } else if (func && !func.arrow && func.owner === undefined && opOf(script, object) === Op.ref) {
      func.owner = -bindingOf(script, object) - 1;
    }
    if (
      propertyNameOf(script, target) === 'prototype' &&
      opOf(script, value) === Op.object &&
      opOf(script, object) === Op.ref
    ) {
      const binding = bindingOf(script, object);
      for (const fn of script.functions) if (fn.owner === value) fn.owner = -binding - 1;
    }
  } else if (opOf(script, target) === Op.index) {
    b.write(objectOf(script, target), -1, value, pos);
    const func = functionFactOf(script, value);
    const constructor = ofPrototype(v, objectOf(script, target));
    if (func && !func.arrow && constructor !== undefined) func.owner = constructor;
    writeKey(v, objectOf(script, target), indexKeyOf(script, target), pos);
  }
}

/** `X.prototype`: in its methods `this` is an X. As an owner of functions; undefined: it is something else. */
function ofPrototype(v: Visitor, object: number): number | undefined {
  const { script } = v.builder;
  if (opOf(script, object) !== Op.member || propertyNameOf(script, object) !== 'prototype') return undefined;
  const constructor = objectOf(script, object);
  return opOf(script, constructor) === Op.ref ? -bindingOf(script, constructor) - 1 : undefined;
}

/** `object[key] = …`: the object's keys tell what the key holds. */
export function writeKey(v: Visitor, object: number, key: number, pos: number): void {
  const b = v.builder;
  if (key !== 0 && opOf(b.script, key) !== Op.constant) b.write(object, b.intern(KEYS), key, pos);
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
    const isPattern = opOf(b.script, value) === Op.constant && literalKind(b.script, value) === ConstKind.regex;
    const text = isPattern ? undefined : b.keyText(value);
    if (text === undefined) made.push(value);
    return text;
  }
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier')
    return key.type === 'PrivateIdentifier' ? `#${key.name.replace(/^#/, '')}` : key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}
