import { FUNCTIONS } from './builtins.ts';
import type { Frame, Host, Run } from './frame.ts';
import { kid, type Scope, type Tree } from './scopes.ts';
import { Bag, Callable, ITEM, LONGEST, spend, textOf, Unknown, type Value } from './values.ts';

/** A name is read: of a running call, of the script, or of the language. */
export function identifier(host: Host, name: string, scope: Scope): Run {
  const home = scope.find(name);
  if (home !== undefined) {
    return (frame) => {
      for (let at = frame; at !== undefined; at = at.parent) if (at.scope === home) return at.names.get(name);
      return host.read(home, name);
    };
  }
  if (name === 'undefined') return () => undefined;
  if (name === 'NaN') return () => Number.NaN;
  if (name === 'arguments')
    return (frame) => {
      if (frame === undefined) throw new Unknown(name);
      return frame.args;
    };
  const builtin = FUNCTIONS.get(name);
  if (builtin === undefined) throw new Unknown(name);
  return () => builtin;
}

/** Where an assignment puts its value. */
export function target(host: Host, node: Tree, scope: Scope): (frame: Frame | undefined, value: Value) => Value {
  if (node.type === 'MemberExpression') {
    const { object, key } = member(host, node, scope);
    return (frame, value) => {
      const to = object(frame);
      const name = key(frame);
      if (Array.isArray(to)) {
        const at = Number(name);
        if (!Number.isInteger(at) || at < 0 || at > LONGEST) throw new Unknown('no place');
        spend(ITEM);
        to[at] = value;
      } else if (to instanceof Bag || to instanceof Callable) {
        spend(2 * ITEM);
        to.props.set(textOf(name), value);
      } else throw new Unknown('no object');
      return value;
    };
  }
  if (node.type !== 'Identifier') throw new Unknown('a pattern');
  const name = node['name'] as string;
  const home = scope.find(name);
  if (home === undefined) throw new Unknown(name);
  return (frame, value) => {
    for (let at = frame; at !== undefined; at = at.parent) {
      if (at.scope !== home) continue;
      at.names.set(name, value);
      return value;
    }
    if (frame === undefined) throw new Unknown(name);
    home.cells.set(name, value);
    return value;
  };
}

/** Object and key of `object[key]`. */
export function member(host: Host, node: Tree, scope: Scope): { object: Run; key: Run } {
  const tree = kid(node, 'object') as Tree;
  const property_ = kid(node, 'property') as Tree;
  const name = node['computed'] === true ? undefined : (property_['name'] as string | undefined);
  const key = name === undefined ? host.expression(property_, scope) : () => name;
  // `String.fromCharCode`: the makers of the language are known with their dotted names only.
  if (tree.type === 'Identifier' && scope.find(tree['name'] as string) === undefined) {
    const space = tree['name'] as string;
    if (!/^(?:String|Math|Array|Object)$/.test(space)) throw new Unknown(space);
    return { object: () => space, key: (frame) => `.${textOf(key(frame))}` };
  }
  return { object: host.expression(tree, scope), key };
}

/** A property; of texts, lists and functions only what data is. `asMethod`: undefined where a method of the language may stand. */
export function property(self: Value, key: Value, asMethod = false): Value {
  if (typeof self === 'string' && typeof key === 'string' && key.startsWith('.'))
    return FUNCTIONS.get(self + key) ?? unknown(self + key);
  if (Array.isArray(self) || typeof self === 'string') {
    if (key === 'length') return self.length;
    const at = typeof key === 'number' ? key : /^\d{1,9}$/.test(textOf(key)) ? Number(key) : undefined;
    if (at !== undefined) return self[at];
    return asMethod ? undefined : unknown(textOf(key));
  }
  const name = textOf(key);
  if (self instanceof Callable) {
    if (name === 'prototype' && !self.props.has(name)) self.props.set(name, new Bag());
    return self.props.get(name);
  }
  if (self instanceof Bag) {
    for (let at: Bag | undefined = self; at !== undefined; at = at.proto)
      if (at.props.has(name)) return at.props.get(name);
    return undefined;
  }
  return asMethod ? undefined : unknown(name);
}

function unknown(name: string): never {
  throw new Unknown(name);
}
