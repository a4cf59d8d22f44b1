import { isExtensionMember } from '../apis.ts';
import { kid, kids, type Scope, type Tree } from '../unmask/scopes.ts';
import { isGot } from './called.ts';
import { HOSTS } from './hosts.ts';

/** What is called, with what the parameters are at the call; undefined where that is not the platform's. */
export function calledAs(
  callee: Tree,
  params: readonly string[],
  fixed: readonly Tree[],
  scope: Scope,
  named: ReadonlyMap<string, string>,
): Tree | undefined {
  if (callee.type === 'Identifier') {
    const at = params.indexOf(callee['name'] as string);
    if (at === -1) return callee;
    return isOfPlatform(fixed[at], scope) ? fixed[at] : undefined;
  }
  const isByReflect = isGot(callee);
  const key = isByReflect ? (kids(callee, 'arguments')[1] ?? undefined) : kid(callee, 'property');
  const of = isByReflect ? (kids(callee, 'arguments')[0] ?? undefined) : kid(callee, 'object');
  const object = of === undefined ? undefined : calledAs(of, params, fixed, scope, named);
  if (object === undefined || key === undefined) return undefined;
  const isPlain = !isByReflect && callee['computed'] !== true;
  const name = isPlain || key.type === 'Literal' ? (key['name'] ?? key['value']) : named.get(key['name'] as string);
  if (typeof name !== 'string') return undefined;
  const { start = 0, end = 0 } = callee;
  return {
    type: 'MemberExpression',
    object,
    property: { type: 'Literal', value: name, start, end },
    computed: true,
    optional: false,
    start,
    end,
  };
}

/** `chrome.cookies`, `self`, `o.default.tabs.query`: a part of the platform, by its name. */
function isOfPlatform(node: Tree | undefined, scope: Scope): boolean {
  const names: string[] = [];
  let root = node;
  for (; root?.type === 'MemberExpression'; root = kid(root, 'object')) {
    const key = kid(root, 'property') as Tree;
    const name = key.type === 'Literal' ? key['value'] : root['computed'] === true ? undefined : key['name'];
    if (typeof name !== 'string') return false;
    names.push(name);
  }
  if (root?.type !== 'Identifier') return false;
  const name = root['name'] as string;
  if (names[1] !== undefined && isExtensionMember(names[1], names[0] as string)) return true;
  if (name === 'chrome' || name === 'browser') return true;
  const variable = scope.find(name)?.variables.get(name);
  if (variable === undefined) return HOSTS.has(name) || name === 'fetch' || name === 'JSON';
  return !variable.moving && variable.init?.type !== 'Identifier' && isOfPlatform(variable.init, scope);
}
