import type { SyntaxNode } from '@lezer/common';
import type { Expressions } from './expressions.ts';
import { partsOf } from './expressions.ts';

/** What a condition is made of. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'leaf'; readonly node: SyntaxNode };

const MOST = 100;

type Token = SyntaxNode | 'and' | 'or' | 'not';

/**
 * A condition as Python reads it. The parser of the editor’s grammar takes `not a or b` for `not (a or b)`, so signs and
 * what stands between them are put in order here: `not` binds more than `and`, and that more than `or`.
 */
export function conditionOf(node: SyntaxNode, read: Expressions, depth = 0): Condition {
  const tokens: Token[] = [];
  flatten(read.bare(node), tokens);
  if (tokens.length > MOST || depth > MOST) return { kind: 'leaf', node };
  let at = 0;
  const one = (): Condition => {
    const token = tokens[at++];
    if (token === 'not') return { kind: 'not', of: one() };
    if (token === undefined || typeof token === 'string') return { kind: 'leaf', node };
    const bare = read.bare(token);
    return bare !== token ? conditionOf(bare, read, depth + 1) : { kind: 'leaf', node: token };
  };
  const joined = (kind: 'and' | 'or', next: () => Condition): Condition => {
    const parts = [next()];
    while (tokens[at] === kind) {
      at++;
      parts.push(next());
    }
    return parts.length === 1 ? (parts[0] as Condition) : { kind, parts };
  };
  return joined('or', () => joined('and', one));
}

function flatten(node: SyntaxNode, into: Token[]): void {
  if (into.length > MOST) return;
  const parts = partsOf(node);
  const [first, second, third] = parts;
  if (node.name === 'BinaryExpression' && (second?.name === 'and' || second?.name === 'or') && third !== undefined) {
    flatten(first as SyntaxNode, into);
    into.push(second.name);
    flatten(third, into);
  } else if (node.name === 'UnaryExpression' && first?.name === 'not' && second !== undefined) {
    into.push('not');
    flatten(second, into);
  } else into.push(node);
}
