import type { Value } from './values.ts';

/** A node of the syntax tree, read by name: the machine looks at few kinds and skips the rest. */
export interface Tree {
  type: string;
  start?: number;
  end?: number;
  [name: string]: unknown;
}

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
export const kid = (node: Tree, name: string): Tree | undefined => (isTree(node[name]) ? node[name] : undefined);
export const kids = (node: Tree, name: string): (Tree | null)[] =>
  Array.isArray(node[name]) ? (node[name] as (Tree | null)[]) : [];
export const isFunction = (node: Tree): boolean =>
  node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration';

/** A variable as far as it can be told without running the program. */
export interface Variable {
  /** What it is declared with: a function, or the expression behind `=`. */
  init: Tree | undefined;
  /** A parameter, or assigned to more than once: nothing is told. */
  moving: boolean;
}

/** The names of one function (or of the program). Blocks share their function's names: decoders do not need more. */
export class Scope {
  readonly parent: Scope | undefined;
  readonly variables = new Map<string, Variable>();
  /** Values of those variables that hold the same value wherever they are read. */
  readonly cells = new Map<string, Value>();
  readonly busy = new Set<string>();

  constructor(parent: Scope | undefined) {
    this.parent = parent;
  }

  /** The scope that declares a name, from here outwards. */
  find(name: string): Scope | undefined {
    if (this.variables.has(name)) return this;
    let scope = this.parent;
    while (scope !== undefined && !scope.variables.has(name)) scope = scope.parent;
    return scope;
  }

  declare(name: string, init: Tree | undefined, moving: boolean): void {
    const known = this.variables.get(name);
    if (known === undefined) this.variables.set(name, { init, moving });
    else if (known.init === undefined && !known.moving) known.init = init;
    else if (init !== undefined || moving) known.moving = true;
  }
}

/** Names in a pattern, with nothing told about their values. */
export function* namesIn(pattern: Tree | null | undefined): Generator<string> {
  if (!pattern) return;
  if (pattern.type === 'Identifier') yield pattern['name'] as string;
  else if (pattern.type === 'AssignmentPattern') yield* namesIn(kid(pattern, 'left'));
  else if (pattern.type === 'RestElement') yield* namesIn(kid(pattern, 'argument'));
  else if (pattern.type === 'ArrayPattern') for (const one of kids(pattern, 'elements')) yield* namesIn(one);
  else if (pattern.type === 'ObjectPattern')
    for (const one of kids(pattern, 'properties')) yield* namesIn(one && (kid(one, 'value') ?? one));
}

const CHANGERS = new Set(['push', 'unshift', 'splice', 'shift', 'pop', 'sort', 'reverse', 'fill', 'set', 'append']);

/** Every function's scope, and the scope around each expression that may be replaced, outermost first. */
export interface Survey {
  readonly program: Scope;
  readonly scopes: ReadonlyMap<Tree, Scope>;
  readonly calls: readonly { readonly node: Tree; readonly scope: Scope }[];
  readonly members: readonly { readonly node: Tree; readonly scope: Scope }[];
  /** `object.name = value` on variables. */
  readonly fillings: readonly { readonly node: Tree; readonly scope: Scope }[];
  /** `![]` and `!![]`. */
  readonly negations: readonly Tree[];
}

/** One pass over the tree. Assignments are resolved after it, when all names are known. */
export function survey(tree: Tree): Survey {
  const program = new Scope(undefined);
  const scopes = new Map<Tree, Scope>([[tree, program]]);
  const calls: { node: Tree; scope: Scope }[] = [];
  const members: { node: Tree; scope: Scope }[] = [];
  const changed: { name: string; scope: Scope }[] = [];
  const fillings: { node: Tree; scope: Scope }[] = [];
  const negations: Tree[] = [];
  const assigned: { name: string; scope: Scope }[] = [];
  const stack: { node: Tree; scope: Scope }[] = [{ node: tree, scope: program }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { node } = top;
    let { scope } = top;
    if (isFunction(node)) {
      const id = kid(node, 'id');
      if (node.type === 'FunctionDeclaration' && id) scope.declare(id['name'] as string, node, false);
      scope = new Scope(scope);
      scopes.set(node, scope);
      if (node.type === 'FunctionExpression' && id) scope.declare(id['name'] as string, node, false);
      for (const param of kids(node, 'params')) for (const name of namesIn(param)) scope.declare(name, undefined, true);
    } else if (node.type === 'VariableDeclarator') {
      const id = kid(node, 'id');
      if (id?.type === 'Identifier') scope.declare(id['name'] as string, kid(node, 'init'), false);
      else for (const name of namesIn(id)) scope.declare(name, undefined, true);
    } else if (node.type === 'CatchClause' || node.type === 'ClassDeclaration') {
      for (const name of namesIn(kid(node, node.type === 'CatchClause' ? 'param' : 'id')))
        scope.declare(name, undefined, true);
    } else if (node.type === 'ImportDeclaration') {
      for (const one of kids(node, 'specifiers'))
        for (const name of namesIn(one && kid(one, 'local'))) scope.declare(name, undefined, true);
    } else if (
      node.type === 'AssignmentExpression' ||
      node.type === 'ForInStatement' ||
      node.type === 'ForOfStatement'
    ) {
      for (const name of namesIn(kid(node, 'left'))) assigned.push({ name, scope });
      const left = kid(node, 'left');
      if (node['operator'] === '=' && left?.type === 'MemberExpression' && kid(left, 'object')?.type === 'Identifier')
        fillings.push({ node, scope });
    } else if (node.type === 'UpdateExpression') {
      for (const name of namesIn(kid(node, 'argument'))) assigned.push({ name, scope });
    } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      calls.push({ node, scope });
      const callee = kid(node, 'callee');
      const object = callee?.type === 'MemberExpression' ? kid(callee, 'object') : undefined;
      if (
        callee &&
        object?.type === 'Identifier' &&
        CHANGERS.has(String(kid(callee, 'property')?.['name'] ?? kid(callee, 'property')?.['value']))
      )
        changed.push({ name: object['name'] as string, scope });
    } else if (node.type === 'UnaryExpression' && node['operator'] === '!') negations.push(node);
    else if (node.type === 'MemberExpression' && node['computed'] === true) members.push({ node, scope });
    const next: { node: Tree; scope: Scope }[] = [];
    for (const name in node) {
      const value = node[name];
      if (Array.isArray(value)) for (const one of value) if (isTree(one)) next.push({ node: one, scope });
      if (isTree(value)) next.push({ node: value, scope });
    }
    for (let at = next.length - 1; at >= 0; at--) stack.push(next[at] as { node: Tree; scope: Scope });
  }
  // A list that is added to under its own name is another one each time; tables are turned under a parameter's name.
  for (const { name, scope } of changed) {
    const variable = scope.find(name)?.variables.get(name);
    if (variable?.init !== undefined && !isFunction(variable.init)) variable.moving = true;
  }
  for (const { name, scope } of assigned) {
    const variable = scope.find(name)?.variables.get(name);
    // A function that replaces itself on its first run, a list that is turned: their first value is where to start.
    if (
      variable !== undefined &&
      !(variable.init !== undefined && (isFunction(variable.init) || variable.init.type === 'ArrayExpression'))
    )
      variable.moving = true;
  }
  return { program, scopes, calls, members, fillings, negations };
}
