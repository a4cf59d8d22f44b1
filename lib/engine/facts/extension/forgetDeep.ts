import type { Parser } from 'htmlparser2';

/** Open elements that a page's own closing tags are matched with; nothing that is told here is nested deeper. */
const DEEPEST = 256;

/**
 * The parser puts each open element before all others, which takes time in proportion to how deep they are: a million of
 * them never end. The outermost are forgotten.
 */
export function forgetDeep(parser: Parser): void {
  const { stack } = parser as unknown as { readonly stack?: string[] };
  if (stack !== undefined && stack.length > 2 * DEEPEST) stack.length = DEEPEST;
}
