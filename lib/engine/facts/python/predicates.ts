import type { SyntaxNode } from '@lezer/common';
import type { Check } from './checkNames.ts';
import { holdsIf, holdsUnless, type Knows } from './checks.ts';
import { comesBack } from './comesBack.ts';
import type { PythonModule } from './pythonModule.ts';
import type { Scope } from './scope.ts';
import { ownParam } from './thrownChecks.ts';

const MOST_DEPTH = 2;

/** What a function of the module says of what it is asked: `if not self._is_inside(path): abort(404)`. */
function ofPredicate(
  node: SyntaxNode,
  module: PythonModule,
  scope: Scope | undefined,
  depth: number,
): readonly Check[] {
  const { read } = module;
  const call = read.call(node);
  const [first] = call?.args ?? [];
  const written = call === undefined ? undefined : read.dotted(call.callee);
  if (first?.name !== 'VariableName' || written === undefined || depth > MOST_DEPTH) return [];
  const func = module.functionOf(written.replace(/^\w+/, (root) => scope?.get(root)?.path ?? root))?.func;
  if (func === undefined || (written.startsWith('self.') && func.owner !== module.current?.owner)) return [];
  const known = module.predicates.get(func.node.from);
  const knows: Knows = (inner) => ofPredicate(inner, module, undefined, depth + 1);
  const bits = known ?? comesBack(func.node, ownParam(func.params), read, { isPredicate: true, knows });
  if (depth === 0) module.predicates.set(func.node.from, bits);
  return bits === 0 ? [] : [{ name: read.source(first), passes: true, bits }];
}

/** What a variable or a call that a condition asks says of others. */
const knowsOf =
  (module: PythonModule, scope: Scope): Knows =>
  (node) =>
    node.name === 'VariableName'
      ? (scope.get(module.read.source(node))?.holds ?? [])
      : ofPredicate(node, module, scope, 0);

/** Checks that hold when a condition is true, told by itself, by the variable or by the function that it asks. */
export const heldIf = (condition: SyntaxNode, module: PythonModule, scope: Scope): readonly Check[] =>
  holdsIf(condition, module.read, knowsOf(module, scope));

/** Checks that hold when it is false. */
export const heldUnless = (condition: SyntaxNode, module: PythonModule, scope: Scope): readonly Check[] =>
  holdsUnless(condition, module.read, knowsOf(module, scope));
