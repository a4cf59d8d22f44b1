import { Scope, type Tree, namesIn, kid, kids, isFunction, isTree } from './scopes.ts';

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
  /** Functions that are methods, by name; undefined where several have it. */
  readonly methods: ReadonlyMap<string, Tree | undefined>;
}

interface Placed {
  readonly node: Tree;
  readonly scope: Scope;
}

interface Named {
  readonly name: string;
  readonly scope: Scope;
}

/** What the pass has come across so far. */
class Found {
  readonly calls: Placed[] = [];
  readonly members: Placed[] = [];
  readonly fillings: Placed[] = [];
  readonly negations: Tree[] = [];
  readonly changed: Named[] = [];
  readonly assigned: Named[] = [];
  readonly methods = new Map<string, Tree | undefined>();
}

type Look = (node: Tree, scope: Scope, found: Found) => void;

const declareAll = (pattern: Tree | null | undefined, scope: Scope): void => {
  for (const name of namesIn(pattern)) scope.declare(name, undefined, true);
};

function lookAtVariable(node: Tree, scope: Scope): void {
  const id = kid(node, 'id');
  if (id?.type === 'Identifier') scope.declare(id['name'] as string, kid(node, 'init'), false);
  else declareAll(id, scope);
}

const lookAtAssignment: Look = (node, scope, { assigned, fillings }) => {
  const left = kid(node, 'left');
  for (const name of namesIn(left)) assigned.push({ name, scope });
  if (node['operator'] === '=' && left?.type === 'MemberExpression' && kid(left, 'object')?.type === 'Identifier')
    fillings.push({ node, scope });
};

const lookAtCall: Look = (node, scope, { calls, changed }) => {
  calls.push({ node, scope });
  const callee = kid(node, 'callee');
  const object = callee?.type === 'MemberExpression' ? kid(callee, 'object') : undefined;
  if (!callee || object?.type !== 'Identifier') return;
  const property = kid(callee, 'property');
  if (CHANGERS.has(String(property?.['name'] ?? property?.['value'])))
    changed.push({ name: object['name'] as string, scope });
};

const lookAtMethod: Look = (node, _scope, { methods }) => {
  const name = node['computed'] === true ? undefined : kid(node, 'key')?.['name'];
  const value = kid(node, 'value');
  if (typeof name === 'string' && value !== undefined && isFunction(value))
    methods.set(name, methods.has(name) ? undefined : value);
};

const LOOKS: ReadonlyMap<string, Look> = new Map<string, Look>([
  ['VariableDeclarator', lookAtVariable],
  ['CatchClause', (node, scope) => declareAll(kid(node, 'param'), scope)],
  ['ClassDeclaration', (node, scope) => declareAll(kid(node, 'id'), scope)],
  [
    'ImportDeclaration',
    (node, scope) => {
      for (const one of kids(node, 'specifiers')) declareAll(one && kid(one, 'local'), scope);
    },
  ],
  ['Property', lookAtMethod],
  ['MethodDefinition', lookAtMethod],
  ['PropertyDefinition', lookAtMethod],
  ['AssignmentExpression', lookAtAssignment],
  ['ForInStatement', lookAtAssignment],
  ['ForOfStatement', lookAtAssignment],
  [
    'UpdateExpression',
    (node, scope, { assigned }) => {
      for (const name of namesIn(kid(node, 'argument'))) assigned.push({ name, scope });
    },
  ],
  ['CallExpression', lookAtCall],
  ['NewExpression', lookAtCall],
  [
    'UnaryExpression',
    (node, _scope, { negations }) => {
      if (node['operator'] === '!') negations.push(node);
    },
  ],
  [
    'MemberExpression',
    (node, scope, { members }) => {
      if (node['computed'] === true) members.push({ node, scope });
    },
  ],
]);

/** The scope of a function's inside, with its parameters; its name is seen around it or in it. */
function scopeOf(node: Tree, around: Scope): Scope {
  const id = kid(node, 'id');
  if (node.type === 'FunctionDeclaration' && id) around.declare(id['name'] as string, node, false);
  const scope = new Scope(around);
  if (node.type === 'FunctionExpression' && id) scope.declare(id['name'] as string, node, false);
  for (const param of kids(node, 'params')) declareAll(param, scope);
  return scope;
}

/** One pass over the tree. Assignments are resolved after it, when all names are known. */
export function survey(tree: Tree): Survey {
  const program = new Scope(undefined);
  const scopes = new Map<Tree, Scope>([[tree, program]]);
  const found = new Found();
  const stack: Placed[] = [{ node: tree, scope: program }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { node } = top;
    let { scope } = top;
    if (isFunction(node)) {
      scope = scopeOf(node, scope);
      scopes.set(node, scope);
    } else LOOKS.get(node.type)?.(node, scope, found);
    const next: Placed[] = [];
    for (const name in node) {
      const value = node[name];
      if (Array.isArray(value)) for (const one of value) if (isTree(one)) next.push({ node: one, scope });
      if (isTree(value)) next.push({ node: value, scope });
    }
    for (let at = next.length - 1; at >= 0; at--) stack.push(next[at] as Placed);
  }
  settle(found);
  const { calls, members, fillings, negations, methods } = found;
  return { program, scopes, calls, members, fillings, negations, methods };
}

/** Marks the variables whose first value is not the only one. */
function settle({ changed, assigned }: Found): void {
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
}
