import { isFunction, isTree, kid, kids, namesIn, type Scope, type Tree } from '../unmask/scopes.ts';
import { called, isHanded } from './called.ts';

/** Parts of a function that are looked at; a wrapper is short. */
const MOST_NODES = 400;

/** A function that does nothing but call what it is handed, or what it is told by name. */
export interface Wrapper {
  /** What it calls: a parameter, a member of one or of an object of the platform. */
  readonly callee: Tree;
  /** What it calls that with; functions that only settle its promise are left out. */
  readonly args: readonly Tree[];
  /** It gives a function that makes the call. */
  readonly isMaker: boolean;
  /** What its parameters' texts are taken apart into: `const [space, name] = path.split('.')`. */
  readonly parts: readonly Tree[];
  readonly params: readonly string[];
  /** The parameter that takes all further arguments. */
  readonly rest: string | undefined;
}

/** What may stand around the call, so that its answer is what the function gives. */
const AROUND = new Set([
  'BlockStatement',
  'ReturnStatement',
  'ExpressionStatement',
  'AwaitExpression',
  'TryStatement',
  'IfStatement',
]);

/** What a function does, if it does nothing else than to call what it is handed or told; `around`: the names it stands among. */
export function wrapperOf(fn: Tree, around: Scope): Wrapper | undefined {
  const body = kid(fn, 'body') as Tree;
  const names = namesOf(fn);
  if (names === undefined) return undefined;
  const all = new Set(names.rest === undefined ? names.params : [...names.params, names.rest]);
  const parents = new Map<Tree, Tree>();
  const nodes: Tree[] = [body];
  const parts: Tree[] = [];
  let call: Tree | undefined;
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as Tree;
    if (nodes.length > MOST_NODES) return undefined;
    if (isFunction(node) && [...paramNames(node)].some((name) => all.has(name))) return undefined;
    if (node.type === 'VariableDeclarator' && kid(node, 'id')?.type === 'ArrayPattern') parts.push(node);
    const isCall = node.type === 'CallExpression' && isHanded(called(node).callee, names.params, around);
    if (isCall && !parts.some((part) => isInside(node, part, parents))) {
      // What it tells who waits, it tells with an answer.
      if (call === undefined) call = node;
      else if (!isInside(node, call, parents)) return undefined;
    }
    for (const one of childrenOf(node)) {
      parents.set(one, node);
      nodes.push(one);
    }
  }
  const inside = call === undefined ? undefined : functionsAround(call, body, parents);
  if (call === undefined || inside === undefined) return undefined;
  const isElsewhere = (node: Tree): boolean =>
    node.type === 'Identifier' && all.has(node['name'] as string) && !isHarmless(node, call as Tree, parts, parents);
  if (nodes.some(isElsewhere)) return undefined;
  const { makers, settlers } = inside;
  const { callee, given } = called(call);
  const args = given.flatMap((arg) => argumentOf(arg, names.params, settlers) ?? [undefined]);
  if (args.includes(undefined)) return undefined;
  return { callee, args: args as Tree[], isMaker: makers > 0, parts, ...names };
}

function namesOf(fn: Tree): Pick<Wrapper, 'params' | 'rest'> | undefined {
  const params: string[] = [];
  let rest: string | undefined;
  for (const param of kids(fn, 'params')) {
    const named = param?.type === 'RestElement' ? kid(param, 'argument') : param;
    if (named?.type !== 'Identifier') return undefined;
    if (param?.type === 'RestElement') rest = named['name'] as string;
    else params.push(named['name'] as string);
  }
  return { params, rest };
}

function* paramNames(fn: Tree): Generator<string> {
  for (const param of kids(fn, 'params')) yield* namesIn(param);
}

const childrenOf = (node: Tree): Tree[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isTree) : isTree(value) ? [value] : []));

function isInside(node: Tree, outer: Tree, parents: ReadonlyMap<Tree, Tree>): boolean {
  for (let one: Tree | undefined = node; one !== undefined; one = parents.get(one)) if (one === outer) return true;
  return false;
}

/**
 * Functions around the call: how many are given themselves, and the names by which promises are settled. Undefined where
 * something else is made of its answer.
 */
function functionsAround(
  call: Tree,
  body: Tree,
  parents: ReadonlyMap<Tree, Tree>,
): { makers: number; settlers: ReadonlySet<string> } | undefined {
  let makers = 0;
  const settlers = new Set<string>();
  for (let node = call; node !== body; node = parents.get(node) as Tree) {
    const parent = parents.get(node) as Tree;
    if (isFunction(parent)) {
      const holder = parents.get(parent);
      if (holder?.type === 'NewExpression' && kid(holder, 'callee')?.['name'] === 'Promise')
        for (const name of paramNames(parent)) settlers.add(name);
      else if (parent !== body && holder?.type !== 'ReturnStatement') return undefined;
      else makers++;
    } else if (parent.type === 'NewExpression') {
      if (kid(parent, 'callee')?.['name'] !== 'Promise') return undefined;
    } else if (!AROUND.has(parent.type) || (parent.type === 'IfStatement' && kid(parent, 'test') === node))
      return undefined;
  }
  return makers > 1 ? undefined : { makers, settlers };
}

/** Whether a parameter is read where nothing is done with it: in the call, in a condition, taken apart, logged. */
function isHarmless(node: Tree, call: Tree, parts: readonly Tree[], parents: ReadonlyMap<Tree, Tree>): boolean {
  let one: Tree = node;
  for (let up = parents.get(one); one !== call; up = parents.get(one)) {
    if (up === undefined) return false;
    if (parts.includes(up)) return true;
    if (up.type === 'IfStatement' && kid(up, 'test') === one) return true;
    if (up.type === 'MemberExpression' && kid(up, 'property') === one && up['computed'] !== true) return true;
    if (up.type === 'CallExpression' && kid(kid(up, 'callee') ?? up, 'object')?.['name'] === 'console') return true;
    one = up;
  }
  return true;
}

/** An argument as it is handed on; none where it only settles a promise, undefined where it does more. */
function argumentOf(arg: Tree, params: readonly string[], settlers: ReadonlySet<string>): Tree[] | undefined {
  const inner = arg.type === 'SpreadElement' ? kid(arg, 'argument') : arg;
  if (inner?.type === 'Identifier') return settlers.has(inner['name'] as string) ? [] : [arg];
  if (!isFunction(arg)) return undefined;
  let done: Tree | undefined;
  const nodes = [kid(arg, 'body') as Tree];
  for (const node of nodes) {
    const callee = node.type === 'CallExpression' ? kid(node, 'callee') : undefined;
    const name = callee?.type === 'Identifier' ? (callee['name'] as string) : '';
    if (params.includes(name)) done = callee;
    else if (callee !== undefined && !settlers.has(name) && kid(callee, 'object')?.['name'] !== 'console')
      return undefined;
    nodes.push(...childrenOf(node));
  }
  return done === undefined ? [] : [done];
}
