import { kid, kids, type Scope, type Tree } from '../unmask/scopes.ts';
import { isReflectGet } from '../unmask/tables.ts';
import { HOSTS } from './hosts.ts';

/** What a call runs, and with what: `f(…)`, `f.call(of, …)`, `f.apply(of, list)`, `Reflect.apply(f, of, list)`. */
export function called(call: Tree): { callee: Tree; given: readonly Tree[] } {
  const callee = kid(call, 'callee') as Tree;
  const args = kids(call, 'arguments') as Tree[];
  const object = callee.type === 'MemberExpression' ? kid(callee, 'object') : undefined;
  const name = callee['computed'] === true ? undefined : kid(callee, 'property')?.['name'];
  const spread = (list: Tree | undefined): Tree[] =>
    list === undefined ? [] : [{ type: 'SpreadElement', argument: list, start: list.start ?? 0, end: list.end ?? 0 }];
  if (object?.type === 'Identifier' && object['name'] === 'Reflect' && name === 'apply' && args[0])
    return { callee: args[0], given: spread(args[2]) };
  if (object !== undefined && name === 'call') return { callee: object, given: args.slice(1) };
  if (object !== undefined && name === 'apply') return { callee: object, given: spread(args[1]) };
  return { callee, given: args };
}

/** Whether what is called is a parameter, a member of one, or one of the platform's by a name that is worked out. */
export function isHanded(callee: Tree, params: readonly string[], around: Scope): boolean {
  let root: Tree | undefined = callee;
  let isNamed = false;
  for (;;) {
    if (isGot(root)) {
      isNamed = true;
      root = kids(root as Tree, 'arguments')[0] ?? undefined;
    } else if (root?.type === 'MemberExpression') {
      isNamed ||= root['computed'] === true && kid(root, 'property')?.type !== 'Literal';
      root = kid(root, 'object');
    } else break;
  }
  const name = root?.type === 'Identifier' ? (root['name'] as string) : '';
  return params.includes(name) || (isNamed && HOSTS.has(name) && around.find(name) === undefined);
}

/** `Reflect.get(of, name)` */
export const isGot = (node: Tree | undefined): boolean =>
  node?.type === 'CallExpression' && isReflectGet(kid(node, 'callee') as Tree);
