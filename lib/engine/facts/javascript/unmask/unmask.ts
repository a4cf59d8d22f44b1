import type { ESTree } from 'meriyah';
import { Machine } from './machine.ts';
import { readPayloads, textsThatRun } from './payloads.ts';
import { isFunction, kid, kids, type Scope, type Tree } from './scopes.ts';
import { survey } from './survey.ts';
import { filled, fromTable, isReflectGet, plain, replace } from './tables.ts';
import { Spent, Unknown, type Value } from './values.ts';
import { mayBeConstant } from './mayBeConstant.ts';

export { inlineWrappers } from '../inline/inlineWrappers.ts';

/** Functions that failed this often are not tried again: they are no decoders. */
const FAILURES = 3;
/** Steps for putting a table of texts into its order. */
const TURNING = 4_000_000;
/** Names of the language that make texts of texts. */
const DECODERS = new Set([
  'atob',
  'unescape',
  'decodeURIComponent',
  'decodeURI',
  'fromCharCode',
  'fromCodePoint',
  'join',
  'toString',
  'replace',
  'concat',
  'slice',
  'charAt',
]);

/**
 * Undoes what hides names and texts: calls of the script's own decoders with constants become the texts that they give,
 * tables of texts that are turned first are turned, wrappers that only call, add or compare what they are handed become
 * just that, and `Reflect.get(x, 'name')` becomes `x.name`. Changes the tree where it stands (places stay), gives the
 * number of changes.
 */
export function unmask(program: ESTree.Program, text: string): number {
  const tree = program as unknown as Tree;
  const surveyed = survey(tree);
  const { program: top, scopes, calls, fillings, negations } = surveyed;
  for (const node of negations) foldNegation(node);
  const folding = new Folding(new Machine(scopes, text));
  try {
    for (const node of kids(tree, 'body') as Tree[]) turnTables(node, top, folding.value);
    foldCalls(folding, calls);
    foldMembers(folding, surveyed.members);
  } catch (error) {
    if (!(error instanceof Spent)) throw error;
  }
  let { changes } = folding;
  changes += readPayloads(calls, folding.quiet);
  for (const { node, scope } of fillings) changes += filled(node, scope) ? 1 : 0;
  return changes + simplify(surveyed);
}

type Surveyed = ReturnType<typeof survey>;

/** `![]`, `!![]` */
function foldNegation(node: Tree): void {
  const inner = kid(node, 'argument') as Tree;
  const not = inner.type === 'UnaryExpression' && inner['operator'] === '!' ? kid(inner, 'argument') : undefined;
  if (inner.type === 'ArrayExpression') replace(node, { type: 'Literal', value: false });
  else if (not?.type === 'ArrayExpression') replace(node, { type: 'Literal', value: true });
}

/** Expressions of one script whose values the machine finds out, and the texts that they become. */
class Folding {
  readonly #machine: Machine;
  changes = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** The value of an expression, unless it is not known. */
  readonly value = (node: Tree, scope: Scope, steps?: number): Value => {
    try {
      return this.#machine.evaluate(node, scope, steps);
    } catch (error) {
      if (error instanceof Spent) throw error;
      if (error instanceof Unknown) return undefined;
      throw error;
    }
  };

  /** The same when the steps may be used up. */
  readonly quiet = (node: Tree, scope: Scope): Value => this.#machine.known(node, scope);

  become(node: Tree, text: string): void {
    for (const name in node) if (name !== 'start' && name !== 'end') delete node[name];
    node.type = 'Literal';
    node['value'] = text;
    this.changes++;
  }
}

/** Calls of decoders become the texts that they give. */
function foldCalls(folding: Folding, calls: Surveyed['calls']): void {
  const failed = new Map<string, number>();
  const run = textsThatRun(calls);
  for (const { node, scope } of calls) {
    if (node.type !== 'CallExpression' || run.has(node)) continue;
    const callee = kid(node, 'callee') as Tree;
    const key = isReflectGet(callee) ? kids(node, 'arguments')[1] : undefined;
    if (key && key.type !== 'Literal' && mayBeConstant(key)) {
      const folded = folding.value(key, scope);
      if (typeof folded === 'string') folding.become(key, folded);
    }
    const name = decoderName(callee, scope);
    if (name === undefined || (failed.get(name) ?? 0) >= FAILURES || !mayBeConstant(node)) continue;
    const made = folding.value(node, scope);
    // A decoder whose text is code stays: that code is decoded at run time is told by it.
    if (typeof made === 'string' && (!isCode(made) || callee.type === 'MemberExpression')) folding.become(node, made);
    else if (typeof made === 'string') continue;
    else if (callee.type === 'Identifier') failed.set(name, (failed.get(name) ?? 0) + 1);
  }
}

/** Computed names of properties become texts. */
function foldMembers(folding: Folding, members: Surveyed['members']): void {
  for (const { node, scope } of members) {
    const key = kid(node, 'property') as Tree;
    if (node.type !== 'MemberExpression' || key.type === 'Literal' || !mayBeConstant(key)) continue;
    const made = folding.value(key, scope);
    if (typeof made === 'string' && made.length < 200) folding.become(key, made);
  }
}

/** Wrappers become what they do, until nothing changes any more; gives the number of changes. */
function simplify({ calls, members }: Surveyed): number {
  let changes = 0;
  for (let round = 0; round < 4; round++) {
    let more = 0;
    for (const { node, scope } of calls) more += plain(node, scope) ? 1 : 0;
    for (const { node, scope } of members) more += fromTable(node, scope) ? 1 : 0;
    changes += more;
    if (more === 0) break;
  }
  return changes;
}

const isCode = (text: string): boolean =>
  text.length >= 30 && /\w\s*\([^)]*\)/.test(text) && /[;=>]/.test(text) && !/^https?:/.test(text);

/** `(function (table, key) { while (true) … })(list, 0x1f)` at the top: a table of texts is put into its order. */
function turnTables(node: Tree, scope: Scope, value: (node: Tree, scope: Scope, steps: number) => Value): void {
  const expression = node.type === 'ExpressionStatement' ? kid(node, 'expression') : undefined;
  const parts =
    expression?.type === 'SequenceExpression'
      ? (kids(expression, 'expressions') as Tree[])
      : expression
        ? [expression]
        : [];
  for (const part of parts) {
    const call = part.type === 'UnaryExpression' ? kid(part, 'argument') : part;
    if (call?.type !== 'CallExpression') continue;
    const callee = kid(call, 'callee') as Tree;
    const args = kids(call, 'arguments');
    if (isFunction(callee) && args.length >= 1 && args.length <= 4 && args[0]?.type === 'Identifier')
      value(call, scope, TURNING);
  }
}

/** What is called, if it may make a text of constants: a function of the script, or one of the language's decoders. */
function decoderName(callee: Tree, scope: Scope): string | undefined {
  if (callee.type === 'Identifier') {
    const name = callee['name'] as string;
    const home = scope.find(name);
    if (home === undefined) return DECODERS.has(name) ? name : undefined;
    return home.variables.get(name)?.moving === true ? undefined : name;
  }
  if (callee.type !== 'MemberExpression') return undefined;
  const key = kid(callee, 'property') as Tree;
  const name =
    key.type === 'Literal' ? String(key['value']) : callee['computed'] === true ? undefined : (key['name'] as string);
  return name !== undefined && DECODERS.has(name) ? name : undefined;
}
