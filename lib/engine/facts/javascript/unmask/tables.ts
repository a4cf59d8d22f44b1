import { isFunction, kid, kids, type Scope, type Tree } from './scopes.ts';

/** The object literal that a name stands for, if it is never anything else. */
function tableOf(node: Tree | undefined, scope: Scope, depth = 0): Tree | undefined {
  if (node?.type !== 'Identifier' || depth > 4) return undefined;
  const home = scope.find(node['name'] as string);
  const variable = home?.variables.get(node['name'] as string);
  if (home === undefined || variable === undefined || variable.moving) return undefined;
  return variable.init?.type === 'ObjectExpression' ? variable.init : tableOf(variable.init, home, depth + 1);
}

function entryOf(member: Tree, scope: Scope): Tree | undefined {
  const key = kid(member, 'property') as Tree;
  const name = key.type === 'Literal' ? key['value'] : member['computed'] === true ? undefined : key['name'];
  const table = typeof name === 'string' ? tableOf(kid(member, 'object'), scope) : undefined;
  for (const one of table ? (kids(table, 'properties') as Tree[]) : []) {
    if (keyOf(one) === name) return kid(one, 'value');
  }
  return undefined;
}

/** `const o = {}; o['url'] = x;` becomes `const o = { url: x };`: obfuscators take literals apart. */
export function filled(node: Tree, scope: Scope): boolean {
  const left = kid(node, 'left') as Tree;
  const right = kid(node, 'right');
  const object = kid(left, 'object') as Tree;
  const name = object['name'] as string;
  const variable = scope.find(name) === scope ? scope.variables.get(name) : undefined;
  const table = variable?.moving === false && variable.init?.type === 'ObjectExpression' ? variable.init : undefined;
  const key = kid(left, 'property') as Tree;
  const named = key.type === 'Literal' ? key['value'] : left['computed'] === true ? undefined : key['name'];
  // What refers to the object itself cannot stand inside it.
  if (
    table === undefined ||
    right === undefined ||
    typeof named !== 'string' ||
    (right.type === 'Identifier' && right['name'] === name)
  )
    return false;
  const properties = kids(table, 'properties') as Tree[];
  if (properties.length > 200 || properties.some((one) => one.type !== 'Property' || keyOf(one) === named))
    return false;
  properties.push({
    type: 'Property',
    start: node.start ?? 0,
    end: node.end ?? 0,
    key: { type: 'Literal', value: named, start: node.start ?? 0, end: node.start ?? 0 },
    value: right,
    kind: 'init',
    computed: false,
    method: false,
    shorthand: false,
  });
  replace(node, { type: 'Literal', value: null });
  return true;
}

function keyOf(property: Tree): unknown {
  const key = kid(property, 'key');
  return key?.type === 'Literal' ? key['value'] : property['computed'] === true ? undefined : key?.['name'];
}

/** `table['abcde']` where the table holds a text. */
export function fromTable(node: Tree, scope: Scope): boolean {
  if (node.type !== 'MemberExpression') return false;
  const entry = entryOf(node, scope);
  if (entry?.type !== 'Literal' || typeof entry['value'] !== 'string') return false;
  replace(node, { type: 'Literal', value: entry['value'] });
  return true;
}

export function isReflectGet(callee: Tree): boolean {
  const object = callee.type === 'MemberExpression' ? kid(callee, 'object') : undefined;
  const key = kid(callee, 'property');
  return object?.type === 'Identifier' && object['name'] === 'Reflect' && (key?.['name'] ?? key?.['value']) === 'get';
}

/** A call of a wrapper becomes what the wrapper does; `Reflect.get` becomes the property. */
export function plain(node: Tree, scope: Scope): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = kid(node, 'callee') as Tree;
  const args = kids(node, 'arguments') as Tree[];
  if (isReflectGet(callee) && args[1]?.type === 'Literal' && typeof args[1]['value'] === 'string') {
    replace(node, { type: 'MemberExpression', object: args[0], property: args[1], computed: true, optional: false });
    return true;
  }
  const fn = callee.type === 'MemberExpression' ? entryOf(callee, scope) : undefined;
  if (fn === undefined || !isFunction(fn) || args.some((arg) => arg.type === 'SpreadElement')) return false;
  const body = kid(fn, 'body') as Tree;
  const only = body.type === 'BlockStatement' ? (kids(body, 'body') as Tree[]) : undefined;
  const answer =
    only === undefined
      ? body
      : only.length === 1 && only[0]?.type === 'ReturnStatement'
        ? kid(only[0], 'argument')
        : undefined;
  if (answer === undefined) return false;
  const params = kids(fn, 'params').map((param) => (param?.type === 'Identifier' ? (param['name'] as string) : ''));
  const handed = (one: Tree | undefined): Tree | undefined =>
    one?.type === 'Identifier' ? args[params.indexOf(one['name'] as string)] : undefined;
  if (answer.type === 'BinaryExpression') {
    const left = handed(kid(answer, 'left'));
    const right = handed(kid(answer, 'right'));
    if (left === undefined || right === undefined) return false;
    replace(node, { type: 'BinaryExpression', operator: answer['operator'], left, right });
    return true;
  }
  if (answer.type !== 'CallExpression') return false;
  const target =
    handed(kid(answer, 'callee')) ??
    (kid(answer, 'callee')?.type === 'MemberExpression' ? kid(answer, 'callee') : undefined);
  const inner = kids(answer, 'arguments').map((one) => handed(one ?? undefined));
  if (target === undefined || inner.includes(undefined)) return false;
  replace(node, { type: 'CallExpression', callee: target, arguments: inner, optional: false });
  return true;
}

export function replace(node: Tree, by: Record<string, unknown> & { type: string }): void {
  for (const name in node) if (name !== 'start' && name !== 'end') delete node[name];
  Object.assign(node, by);
}
