import {
  BREAKS,
  CONTINUES,
  GOES_ON,
  RETURNS,
  Thrown,
  type End,
  type Frame,
  type Host,
  type Run,
  type Step,
} from './frame.ts';
import { kid, kids, type Scope, type Tree } from './scopes.ts';
import { Unknown } from './values.ts';

export function block(host: Host, body: readonly Tree[], scope: Scope): Step {
  const functions = body.filter((node) => node.type === 'FunctionDeclaration');
  const steps = body.filter((node) => node.type !== 'FunctionDeclaration').map((node) => host.statement(node, scope));
  return (frame) => {
    for (const node of functions) frame.names.set(kid(node, 'id')?.['name'] as string, host.function(node, frame));
    for (const step of steps) {
      const end = step(frame);
      if (end !== GOES_ON) return end;
    }
    return GOES_ON;
  };
}

type Compile = (host: Host, node: Tree, scope: Scope) => Step;

/** What runs each kind of statement. */
const STATEMENTS: ReadonlyMap<string, Compile> = new Map<string, Compile>(
  Object.entries({
    ExpressionStatement(host, node, scope) {
      const run = host.expression(kid(node, 'expression') as Tree, scope);
      return (frame) => {
        run(frame);
        return GOES_ON;
      };
    },
    VariableDeclaration(host, node, scope) {
      const parts = kids(node, 'declarations').map((one) => {
        const id = one && kid(one, 'id');
        if (id?.type !== 'Identifier') throw new Unknown('a pattern');
        const init = kid(one as Tree, 'init');
        return { name: id['name'] as string, init: init && host.expression(init, scope) };
      });
      return (frame) => {
        for (const { name, init } of parts)
          if (init) frame.names.set(name, init(frame));
          else if (!frame.names.has(name)) frame.names.set(name, undefined);
        return GOES_ON;
      };
    },
    ReturnStatement(host, node, scope) {
      const answer = kid(node, 'argument');
      const run = answer && host.expression(answer, scope);
      return (frame) => {
        frame.answer = run?.(frame);
        return RETURNS;
      };
    },
    BlockStatement: (host, node, scope) => host.block(kids(node, 'body') as Tree[], scope),
    IfStatement(host, node, scope) {
      const test = host.expression(kid(node, 'test') as Tree, scope);
      const yes = host.statement(kid(node, 'consequent') as Tree, scope);
      const other = kid(node, 'alternate');
      const no = other && host.statement(other, scope);
      return (frame) => (test(frame) ? yes(frame) : (no?.(frame) ?? GOES_ON));
    },
    ForStatement(host, node, scope) {
      const start = kid(node, 'init');
      const init =
        start && (start.type === 'VariableDeclaration' ? host.statement(start, scope) : host.expression(start, scope));
      const test = kid(node, 'test') && host.expression(kid(node, 'test') as Tree, scope);
      const update = kid(node, 'update') && host.expression(kid(node, 'update') as Tree, scope);
      const body = host.statement(kid(node, 'body') as Tree, scope);
      return (frame) => {
        init?.(frame);
        return loop(host, frame, test, body, update);
      };
    },
    WhileStatement: (host, node, scope) => whileLoop(host, node, scope, false),
    DoWhileStatement: (host, node, scope) => whileLoop(host, node, scope, true),
    ForOfStatement(host, node, scope) {
      const left = kid(node, 'left') as Tree;
      const target = left.type === 'VariableDeclaration' ? kid(kids(left, 'declarations')[0] as Tree, 'id') : left;
      if (target?.type !== 'Identifier') throw new Unknown('a pattern');
      const over = host.expression(kid(node, 'right') as Tree, scope);
      const body = host.statement(kid(node, 'body') as Tree, scope);
      return (frame) => {
        const items = over(frame);
        if (!Array.isArray(items) && typeof items !== 'string') throw new Unknown('no list');
        for (const item of items) {
          host.tick();
          frame.names.set(target['name'] as string, item);
          const end = body(frame);
          if (end === RETURNS) return RETURNS;
          if (end === BREAKS) break;
        }
        return GOES_ON;
      };
    },
    SwitchStatement: switchStatement,
    BreakStatement: (_, node) => jump(node, BREAKS),
    ContinueStatement: (_, node) => jump(node, CONTINUES),
    ThrowStatement(host, node, scope) {
      const value = host.expression(kid(node, 'argument') as Tree, scope);
      return (frame) => {
        throw new Thrown(value(frame));
      };
    },
    TryStatement: tryStatement,
    FunctionDeclaration: () => () => GOES_ON,
    EmptyStatement: () => () => GOES_ON,
  } satisfies Record<string, Compile>),
);

/** What running a statement does. Throws `Unknown` for what the machine does not do. */
export function statement(host: Host, node: Tree, scope: Scope): Step {
  const compile = STATEMENTS.get(node.type);
  if (compile === undefined) throw new Unknown(node.type);
  return compile(host, node, scope);
}

function jump(node: Tree, end: End): Step {
  if (kid(node, 'label')) throw new Unknown('a label');
  return () => end;
}

function loop(host: Host, frame: Frame, test: Run | undefined, body: Step, update: Run | undefined): End {
  while (test === undefined || test(frame)) {
    host.tick();
    const end = body(frame);
    if (end === RETURNS) return RETURNS;
    if (end === BREAKS) break;
    update?.(frame);
  }
  return GOES_ON;
}

function whileLoop(host: Host, node: Tree, scope: Scope, once: boolean): Step {
  const test = host.expression(kid(node, 'test') as Tree, scope);
  const body = host.statement(kid(node, 'body') as Tree, scope);
  return (frame) => {
    if (once) {
      const end = body(frame);
      if (end === RETURNS) return RETURNS;
      if (end === BREAKS) return GOES_ON;
    }
    return loop(host, frame, test, body, undefined);
  };
}

function switchStatement(host: Host, node: Tree, scope: Scope): Step {
  const on = host.expression(kid(node, 'discriminant') as Tree, scope);
  const cases = (kids(node, 'cases') as Tree[]).map((one) => ({
    test: kid(one, 'test') && host.expression(kid(one, 'test') as Tree, scope),
    body: host.block(kids(one, 'consequent') as Tree[], scope),
  }));
  return (frame) => {
    const value = on(frame);
    let at = cases.findIndex(({ test }) => test !== undefined && test(frame) === value);
    if (at === -1) at = cases.findIndex(({ test }) => test === undefined);
    for (; at !== -1 && at < cases.length; at++) {
      const end = cases[at]?.body(frame) ?? GOES_ON;
      if (end === BREAKS) return GOES_ON;
      if (end !== GOES_ON) return end;
    }
    return GOES_ON;
  };
}

function tryStatement(host: Host, node: Tree, scope: Scope): Step {
  const body = host.statement(kid(node, 'block') as Tree, scope);
  const handler = kid(node, 'handler');
  const caught = handler && host.statement(kid(handler, 'body') as Tree, scope);
  const name = handler && kid(handler, 'param')?.['name'];
  const last = kid(node, 'finalizer') && host.statement(kid(node, 'finalizer') as Tree, scope);
  return (frame) => {
    const depth = host.depth;
    let end: End = GOES_ON;
    try {
      end = body(frame);
    } catch (error) {
      // What is not known here might have gone well there: only the script's own errors are caught.
      if (!(error instanceof Thrown) || caught === undefined) throw error;
      host.depth = depth;
      if (typeof name === 'string') frame.names.set(name, error.value);
      end = caught(frame);
    }
    const over = last?.(frame) ?? GOES_ON;
    return over === GOES_ON ? end : over;
  };
}
