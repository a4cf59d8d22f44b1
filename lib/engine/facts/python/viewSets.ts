import type { SyntaxNode } from '@lezer/common';
import { type Expressions, itemsOf, partsOf } from './expressions.ts';

/** What a view set of Django REST framework says of itself: what it is, and what it sets. */
interface ViewSet {
  readonly sets: ReadonlyMap<string, SyntaxNode>;
}

/** What a name stands for: `from rest_framework.permissions import AllowAny as Anyone`. */
type PathOf = (name: string) => string;

/** A view set with all methods, none of which it writes itself. */
function wholeViewSet(node: SyntaxNode, read: Expressions): ViewSet | undefined {
  const bases = node.getChild('ArgList');
  const body = node.getChild('Body');
  if (bases === null || body === null) return undefined;
  const names = read.names(bases);
  if (!names.includes('ModelViewSet') || names.some((name) => name.includes('ReadOnly'))) return undefined;
  const sets = new Map<string, SyntaxNode>();
  for (const part of partsOf(body)) {
    if (/^(?:Function|Decorated|Class)/.test(part.name)) return undefined;
    const [target, ...rest] = part.name === 'AssignStatement' ? partsOf(part) : [];
    const value = rest.at(-1);
    if (target?.name === 'VariableName' && value !== undefined) sets.set(read.source(target), read.bare(value));
  }
  return sets.has('http_method_names') ? undefined : { sets };
}

/** The only one of `permission_classes = [AllowAny]`. */
function onlyPermission({ sets }: ViewSet, read: Expressions, pathOf: PathOf): string | undefined {
  const list = sets.get('permission_classes');
  if (list === undefined || !/^(?:Array|Tuple)Expression$/.test(list.name)) return undefined;
  const items = itemsOf(list);
  const [only] = items;
  const name = only === undefined || items.length > 1 ? undefined : read.dotted(only);
  return name === undefined ? undefined : pathOf(name).split('.').at(-1);
}

/** Where a view set with all methods says that anybody may use them. */
export function openToAll(node: SyntaxNode, read: Expressions, pathOf: PathOf): number {
  const set = wholeViewSet(node, read);
  const list = set?.sets.get('permission_classes');
  if (set === undefined || onlyPermission(set, read, pathOf) !== 'AllowAny') return -1;
  return (list ?? node).from - node.from;
}

/** A view set that shows all records of a kind to whoever signed in, and which kind that is. */
export function allForSigned(
  node: SyntaxNode,
  read: Expressions,
  pathOf: PathOf,
): { readonly of: string; readonly at: number } | undefined {
  const set = wholeViewSet(node, read);
  const rows = set?.sets.get('queryset');
  if (set === undefined || rows === undefined || set.sets.has('filter_backends')) return undefined;
  if (onlyPermission(set, read, pathOf) !== 'IsAuthenticated') return undefined;
  const found = /^(\w+)\.objects\.all$/.exec(read.dotted(read.call(rows)?.callee ?? rows) ?? '');
  return found === null || read.call(rows)?.parts.length !== 0
    ? undefined
    : { of: (found[1] as string).toLowerCase(), at: rows.from - node.from };
}
