import type { ESTree } from 'meriyah';
import { mayBeConstant } from '../unmask/mayBeConstant.ts';
import { Machine } from '../unmask/machine.ts';
import { isFunction, kid, kids, Scope, type Tree } from '../unmask/scopes.ts';
import { type Survey, survey } from '../unmask/survey.ts';
import { replace } from '../unmask/tables.ts';
import { calledAs } from './calledAs.ts';
import { type Wrapper, wrapperOf } from './wrapperOf.ts';

/** Wrappers that call wrappers, one inside the other. */
const ROUNDS = 3;

/**
 * Calls of wrappers become what the wrappers call: `call(chrome.cookies, 'getAll', {})` with
 * `const call = (of, name, ...args) => of[name](...args)` becomes `chrome.cookies.getAll({})`. So each call is known by what it
 * does itself, whatever else the wrapper is used for. Only what is the platform's is put in, and only for wrappers that do
 * nothing else with what they are handed. Changes the tree where it stands, gives the number of changes.
 */
export function inlineWrappers(program: ESTree.Program, text: string): number {
  const { scopes, calls, methods } = survey(program as unknown as Tree);
  const machine = new Machine(scopes, text);
  const textOf = (node: Tree, scope: Scope): string | undefined => {
    if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
    const value = mayBeConstant(node) ? machine.known(node, scope) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const wrappers = new Map<Tree, Wrapper | undefined>();
  let changes = 0;
  for (let round = 0, isNew = true; isNew && round < ROUNDS; round++) {
    isNew = false;
    for (const { node, scope } of calls) {
      if (node.type !== 'CallExpression') continue;
      const fn = functionOf(kid(node, 'callee') as Tree, scope, methods);
      if (fn === undefined) continue;
      const around = scopes.get(fn)?.parent;
      if (around === undefined) continue;
      if (!wrappers.has(fn)) wrappers.set(fn, wrapperOf(fn, around));
      const wrapper = wrappers.get(fn);
      if (wrapper === undefined || !inline(node, scope, wrapper, around, textOf)) continue;
      changes++;
      isNew = true;
    }
  }
  return changes;
}

/** The one function that a name, or that of a method, stands for. */
function functionOf(callee: Tree, scope: Scope, methods: Survey['methods']): Tree | undefined {
  if (callee.type === 'MemberExpression')
    return callee['computed'] === true ? undefined : methods.get(kid(callee, 'property')?.['name'] as string);
  const name = callee.type === 'Identifier' ? (callee['name'] as string) : '';
  const variable = scope.find(name)?.variables.get(name);
  return variable?.moving === false && variable.init !== undefined && isFunction(variable.init)
    ? variable.init
    : undefined;
}

type TextOf = (node: Tree, scope: Scope) => string | undefined;

function inline(call: Tree, scope: Scope, wrapper: Wrapper, around: Scope, textOf: TextOf): boolean {
  const handed = kids(call, 'arguments') as Tree[];
  const { params, rest } = wrapper;
  const fixed = handed.slice(0, params.length);
  if (fixed.some((arg) => arg.type === 'SpreadElement')) return false;
  const named = namedAs(wrapper, fixed, scope, around, textOf);
  const callee = calledAs(wrapper.callee, params, fixed, scope, named);
  if (callee === undefined) return false;
  if (wrapper.isMaker) {
    replace(call, callee);
    return true;
  }
  const args: Tree[] = [];
  for (const arg of wrapper.args) {
    const isSpread = arg.type === 'SpreadElement';
    const name = (isSpread ? kid(arg, 'argument') : arg)?.['name'] as string;
    const at = params.indexOf(name);
    const one = at === -1 ? undefined : fixed[at];
    if (name === rest && isSpread) args.push(...handed.slice(params.length));
    else if (at === -1) return false;
    else if (one !== undefined && isSpread)
      args.push(...(one.type === 'ArrayExpression' ? (kids(one, 'elements') as Tree[]) : [{ ...arg, argument: one }]));
    else if (one !== undefined) args.push(one);
  }
  replace(call, { type: 'CallExpression', callee, arguments: args, optional: false });
  return true;
}

/** Texts that the wrapper's parameters are at a call, and what it takes them apart into. */
function namedAs(
  { params, parts }: Wrapper,
  fixed: readonly Tree[],
  scope: Scope,
  around: Scope,
  textOf: TextOf,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const inner = new Scope(around);
  for (const [at, param] of params.entries()) {
    const text = fixed[at] === undefined ? undefined : textOf(fixed[at], scope);
    if (text === undefined) continue;
    found.set(param, text);
    inner.declare(param, { type: 'Literal', value: text }, false);
  }
  for (const part of found.size === 0 ? [] : parts)
    for (const [at, name] of kids(kid(part, 'id') as Tree, 'elements').entries()) {
      const init = kid(part, 'init');
      const element = {
        type: 'MemberExpression',
        object: init,
        property: { type: 'Literal', value: at },
        computed: true,
      };
      const text = name?.type === 'Identifier' && init !== undefined ? textOf(element, inner) : undefined;
      if (text !== undefined) found.set(name?.['name'] as string, text);
    }
  return found;
}
