import type { SyntaxNode } from '@lezer/common';
import type { Check } from './checkNames.ts';
import { type HeldBy, holdsIf, holdsUnless } from './checks.ts';
import type { PythonModule } from './pythonModule.ts';
import type { Scope } from './scope.ts';

/** What the variable of a condition says of others. */
const ofScope =
  (scope: Scope): HeldBy =>
  (name) =>
    scope.get(name)?.holds ?? [];

/** Checks that hold when a condition is true, told by itself or by the variable that it asks. */
export const heldIf = (condition: SyntaxNode, module: PythonModule, scope: Scope): readonly Check[] =>
  holdsIf(condition, module.read, ofScope(scope));

/** Checks that hold when it is false. */
export const heldUnless = (condition: SyntaxNode, module: PythonModule, scope: Scope): readonly Check[] =>
  holdsUnless(condition, module.read, ofScope(scope));
