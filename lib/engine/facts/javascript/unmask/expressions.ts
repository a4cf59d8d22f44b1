import { call, newObject } from './calls.ts';
import { expressionOf } from './expressionOf.ts';
import type { Host, Run } from './frame.ts';
import { binary, plus, take } from './operators.ts';
import { identifier, member, property, target } from './places.ts';
import { kid, kids, type Scope, type Tree } from './scopes.ts';
import { Bag, Callable, numberOf, Spent, textOf, Unknown, type Value } from './values.ts';

type Compile = (host: Host, node: Tree, scope: Scope) => Run;

/** What computes each kind of expression. */
const EXPRESSIONS: ReadonlyMap<string, Compile> = new Map<string, Compile>(
  Object.entries({
    Literal(_host, node) {
      if (typeof node['value'] === 'bigint') throw new Unknown('an expression');
      const regex = node['regex'] as { pattern: string; flags: string } | undefined;
      if (regex !== undefined) {
        const pattern = expressionOf(regex.pattern, regex.flags);
        return () => pattern;
      }
      const value = node['value'] as Value;
      return () => value;
    },
    TemplateLiteral(host, node, scope) {
      const texts = (kids(node, 'quasis') as Tree[]).map(
        (part) => (part['value'] as { cooked?: string | null }).cooked ?? '',
      );
      const parts = (kids(node, 'expressions') as Tree[]).map((part) => host.expression(part, scope));
      return (frame) =>
        parts.reduce<string>((text, part, at) => plus(plus(text, part(frame)), texts[at + 1] ?? ''), texts[0] ?? '');
    },
    Identifier(host, node, scope) {
      return identifier(host, node['name'] as string, scope);
    },
    ThisExpression() {
      return (frame) => {
        if (frame === undefined || frame.self === undefined) throw new Unknown('this');
        return frame.self;
      };
    },
    ArrayExpression(host, node, scope) {
      const items = kids(node, 'elements').map((one) =>
        one === null
          ? undefined
          : {
              spread: one.type === 'SpreadElement',
              run: host.expression(one.type === 'SpreadElement' ? (kid(one, 'argument') as Tree) : one, scope),
            },
      );
      return (frame) => {
        const list: Value[] = [];
        for (const item of items) {
          const value = item?.run(frame);
          take(list, value, item?.spread === true);
        }
        return list;
      };
    },
    ObjectExpression: objectOf,
    FunctionExpression(host, node) {
      return (frame) => host.function(node, frame);
    },
    ArrowFunctionExpression(host, node) {
      return (frame) => host.function(node, frame);
    },
    ParenthesizedExpression(host, node, scope) {
      return host.expression(kid(node, 'expression') as Tree, scope);
    },
    ChainExpression(host, node, scope) {
      return host.expression(kid(node, 'expression') as Tree, scope);
    },
    SequenceExpression(host, node, scope) {
      const parts = (kids(node, 'expressions') as Tree[]).map((part) => host.expression(part, scope));
      return (frame) => {
        let last: Value;
        for (const part of parts) last = part(frame);
        return last;
      };
    },
    ConditionalExpression(host, node, scope) {
      const test = host.expression(kid(node, 'test') as Tree, scope);
      const yes = host.expression(kid(node, 'consequent') as Tree, scope);
      const no = host.expression(kid(node, 'alternate') as Tree, scope);
      return (frame) => (test(frame) ? yes(frame) : no(frame));
    },
    LogicalExpression(host, node, scope) {
      const left = host.expression(kid(node, 'left') as Tree, scope);
      const right = host.expression(kid(node, 'right') as Tree, scope);
      if (node['operator'] === '&&') return (frame) => left(frame) && right(frame);
      if (node['operator'] === '||') return (frame) => left(frame) || right(frame);
      return (frame) => left(frame) ?? right(frame);
    },
    UnaryExpression: unary,
    BinaryExpression(host, node, scope) {
      const left = host.expression(kid(node, 'left') as Tree, scope);
      const right = host.expression(kid(node, 'right') as Tree, scope);
      const operator = node['operator'] as string;
      return (frame) => binary(operator, left(frame), right(frame));
    },
    UpdateExpression(host, node, scope) {
      const read = host.expression(kid(node, 'argument') as Tree, scope);
      const write = target(host, kid(node, 'argument') as Tree, scope);
      const by = node['operator'] === '++' ? 1 : -1;
      const before = node['prefix'] === true;
      return (frame) => {
        const old = numberOf(read(frame));
        write(frame, old + by);
        return before ? old + by : old;
      };
    },
    AssignmentExpression(host, node, scope) {
      const left = kid(node, 'left') as Tree;
      const write = target(host, left, scope);
      const right = host.expression(kid(node, 'right') as Tree, scope);
      const operator = (node['operator'] as string).slice(0, -1);
      if (operator === '') return (frame) => write(frame, right(frame));
      const read = host.expression(left, scope);
      if (operator === '||' || operator === '&&' || operator === '??') throw new Unknown(operator);
      return (frame) => write(frame, binary(operator, read(frame), right(frame)));
    },
    MemberExpression(host, node, scope) {
      const { object, key } = member(host, node, scope);
      return (frame) => property(object(frame), key(frame));
    },
    CallExpression: call,
    NewExpression: newObject,
  } satisfies Record<string, Compile>),
);

/** What computing an expression gives. Throws `Unknown` for what the machine does not do. */
export function expression(host: Host, node: Tree, scope: Scope): Run {
  const compile = EXPRESSIONS.get(node.type);
  if (compile === undefined) throw new Unknown(node.type);
  return compile(host, node, scope);
}

function objectOf(host: Host, node: Tree, scope: Scope): Run {
  const parts = (kids(node, 'properties') as Tree[]).map((one) => {
    const name = kid(one, 'key');
    const value = kid(one, 'value');
    if (one.type !== 'Property' || name === undefined || value === undefined || one['kind'] !== 'init')
      throw new Unknown(one.type);
    const key: Run =
      one['computed'] === true
        ? host.expression(name, scope)
        : () => (name.type === 'Identifier' ? (name['name'] as string) : textOf(name['value'] as Value));
    return { key, value: lazily(host, value, scope) };
  });
  return (frame) => {
    const bag = new Bag();
    for (const { key, value } of parts) {
      // One property that is not known does not hide the others.
      try {
        bag.props.set(textOf(key(frame)), value(frame));
      } catch (error) {
        if (!(error instanceof Unknown) || error instanceof Spent) throw error;
      }
    }
    return bag;
  };
}

function lazily(host: Host, node: Tree, scope: Scope): Run {
  let run: Run | undefined;
  return (frame) => {
    run ??= host.expression(node, scope);
    return run(frame);
  };
}

function unary(host: Host, node: Tree, scope: Scope): Run {
  const tree = kid(node, 'argument') as Tree;
  const value = host.expression(tree, scope);
  switch (node['operator']) {
    case '!':
      return (frame) => !value(frame);
    case '-':
      return (frame) => -numberOf(value(frame));
    case '+':
      return (frame) => numberOf(value(frame));
    case '~':
      return (frame) => ~numberOf(value(frame));
    case 'void':
      return () => undefined;
    case 'typeof':
      return (frame) => {
        const one = value(frame);
        return one instanceof Callable
          ? 'function'
          : one === null
            ? 'object'
            : Array.isArray(one)
              ? 'object'
              : typeof one;
      };
    default:
      throw new Unknown(String(node['operator']));
  }
}
