import type { SyntaxNode } from '@lezer/common';
import { checkForm } from './checkForms.ts';
import type { Check } from './checkNames.ts';
import { type Condition, conditionOf } from './condition.ts';
import type { Expressions } from './expressions.ts';
import { foundRecord } from './foundRecords.ts';
import { HARMLESS } from './purposes.ts';

/** Such checks look at the end of a file’s name only. */
const ONLY_ENDING = /allowed_?(?:file|image|ext)|valid_?(?:ext|image)/i;

/** What a variable or a call that is asked says of others: `if is_fine`, `if found is not None`, `if self.has(path)`. */
export type Knows = (node: SyntaxNode) => readonly Check[];

const NOTHING: Knows = () => [];

/** What one condition without `and`, `or` and `not` examines. */
function checksOf(node: SyntaxNode, read: Expressions, knows: Knows): readonly Check[] {
  const found = foundRecord(node, read);
  if (found !== undefined) return [{ name: found.name, passes: true, bits: HARMLESS }];
  const check = checkForm(node, read);
  if (check !== undefined)
    return [
      check.bits === HARMLESS && read.names(node).some((name) => ONLY_ENDING.test(name))
        ? { ...check, bits: 0 }
        : check,
    ];
  if (/^(?:VariableName|CallExpression)$/.test(node.name)) return knows(node);
  const compared = read.comparison(node);
  if (compared?.left.name !== 'VariableName' || compared.right.name !== 'None') return [];
  const held = knows(compared.left);
  if (compared.sign === 'is not') return held;
  return compared.sign === 'is' ? held.map((one) => ({ ...one, passes: !one.passes })) : [];
}

/** Checks of all of these, for what all of them leave harmless. */
function inAll(parts: readonly (readonly Check[])[]): readonly Check[] {
  const [first = [], ...others] = parts;
  return first.flatMap((check) => {
    const bits = others.reduce(
      (all, some) => all & some.reduce((sum, one) => (one.name === check.name ? sum | one.bits : sum), 0),
      check.bits,
    );
    return bits === 0 ? [] : [{ ...check, bits }];
  });
}

function holds(condition: Condition, isTrue: boolean, read: Expressions, knows: Knows): readonly Check[] {
  if (condition.kind === 'leaf') return checksOf(condition.node, read, knows).filter(({ passes }) => passes === isTrue);
  if (condition.kind === 'not')
    return holds(condition.of, !isTrue, read, knows).map((one) => ({ ...one, passes: !one.passes }));
  const parts = condition.parts.map((part) => holds(part, isTrue, read, knows));
  if ((condition.kind === 'and') === isTrue) return parts.flat();
  const all = inAll(parts);
  if (all.length > 0 || isTrue) return all;
  // `if target and not is_safe(target)`: what is empty does no harm either.
  const [check, ...more] = parts.flat();
  return check !== undefined && more.length === 0 && condition.parts.every((part) => mentions(part, check.name, read))
    ? [check]
    : [];
}

function mentions(condition: Condition, name: string, read: Expressions): boolean {
  if (condition.kind === 'leaf') return read.names(condition.node).includes(name.replace(/\W.*$/, ''));
  return condition.kind === 'not'
    ? mentions(condition.of, name, read)
    : condition.parts.every((part) => mentions(part, name, read));
}

/** Checks that hold when the condition is true. */
export const holdsIf = (node: SyntaxNode, read: Expressions, knows = NOTHING): readonly Check[] =>
  holds(conditionOf(node, read), true, read, knows);

/** Checks that hold when the condition is false. */
export const holdsUnless = (node: SyntaxNode, read: Expressions, knows = NOTHING): readonly Check[] =>
  holds(conditionOf(node, read), false, read, knows);
