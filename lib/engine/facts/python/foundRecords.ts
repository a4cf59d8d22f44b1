import type { SyntaxNode } from '@lezer/common';
import type { Call, Expressions } from './expressions.ts';

/** Names of columns that the program fills itself, with texts that nobody chooses. */
const OWN = /^(?:\w+_)?(?:uuid|uid|guid|unique_id)$/;
/** Django turns what is compared with a number into one, and refuses the rest. */
const OF_DJANGO = /^(?:\w+_)?(?:uuid|uid|guid|unique_id|id|pk)$/;
const FILTERS = /^(?:filter|filter_by|where)$/;

/** The variable with which a column is compared: `uid=key`, `Camera.uid == key`. */
function comparedWith({ args, named }: Call, column: RegExp, read: Expressions): string | undefined {
  for (const [name, value] of named) if (column.test(name) && value.name === 'VariableName') return read.source(value);
  for (const arg of args) {
    const compared = read.comparison(read.bare(arg));
    if (compared?.sign !== '==') continue;
    const { left, right } = compared;
    const isColumn = column.test(read.attribute(left)?.name ?? '') && read.dotted(left) !== undefined;
    if (isColumn && right.name === 'VariableName') return read.source(right);
  }
  return undefined;
}

/** `filter(Camera.uid == key)` of `filter(Camera.uid == key).first()`, and whether it is Django’s. */
function filterOf({ on, parts }: Call, read: Expressions): { filter: Call; isDjango: boolean } | undefined {
  const filter = on === undefined || parts.length > 0 ? undefined : read.call(on);
  if (filter?.on === undefined || !FILTERS.test(filter.last) || read.dotted(filter.on) === undefined) return undefined;
  return { filter, isDjango: filter.last === 'filter' && read.attribute(filter.on)?.name === 'objects' };
}

/**
 * The variable by which a record is looked up under a key that the program made: where there is one, the variable holds
 * what the program once put there. `throws` tells that nothing goes on where there is none.
 */
export function foundRecord(
  node: SyntaxNode,
  read: Expressions,
): { readonly name: string; readonly throws: boolean } | undefined {
  const call = read.call(read.bare(node));
  if (call === undefined) return undefined;
  const { last } = call;
  const told = (name: string | undefined, throws: boolean) => (name === undefined ? undefined : { name, throws });
  if (/^a?get_object_or_404$/.test(last)) return told(comparedWith(call, OF_DJANGO, read), true);
  if (/^a?get$/.test(last) && call.on !== undefined && read.attribute(call.on)?.name === 'objects')
    return told(comparedWith(call, OF_DJANGO, read), true);
  const throws = /^(?:first_or_404|one|one_or_404)$/.test(last);
  if (!throws && !/^(?:first|one_or_none|exists|count)$/.test(last)) return undefined;
  const found = filterOf(call, read);
  if (found === undefined) return undefined;
  return told(comparedWith(found.filter, found.isDjango && !throws ? OF_DJANGO : OWN, read), throws);
}
