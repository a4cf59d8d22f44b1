import type { SyntaxNode } from '@lezer/common';
import type { Expressions } from './expressions.ts';

/** A variable that a condition examines, whether the condition holds when it passed, and what it is harmless for then. */
export interface Check {
  readonly name: string;
  readonly passes: boolean;
  readonly bits: number;
}

const TEXT_METHODS = /^(?:lower|upper|strip|casefold)$/;

/** The name of a variable that stands alone. */
export const plainName = (node: SyntaxNode | undefined, read: Expressions): string | undefined =>
  node?.name === 'VariableName' ? read.source(node) : undefined;

/** The variable of `name`, `name.lower()`, `name.value`. */
export function textName(node: SyntaxNode, read: Expressions): string | undefined {
  const bare = read.bare(node);
  if (bare.name === 'VariableName') return read.source(bare);
  const call = read.call(bare);
  if (call?.on !== undefined && call.parts.length === 0 && TEXT_METHODS.test(call.last))
    return plainName(call.on, read);
  const member = read.attribute(bare);
  return member?.name === 'value' ? plainName(member.of, read) : undefined;
}
