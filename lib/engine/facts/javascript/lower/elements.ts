import type { ESTree } from 'meriyah';
import { Op, SPREAD } from '../script.ts';
import { startOf, type Visitor } from './visitor.ts';

/** Emits a JSX element or fragment: its attributes as pairs, its children under `children`. */
export function element(v: Visitor, node: ESTree.JSXElement | ESTree.JSXFragment): number {
  const b = v.builder;
  const pairs: number[] = [];
  let tag = -1;
  if (node.type === 'JSXElement') {
    const opening = node.openingElement as ESTree.JSXOpeningElement;
    const name = tagOf(opening.name as ESTree.Node);
    if (name !== undefined) tag = b.intern(name);
    for (const attribute of opening.attributes as ESTree.Node[]) {
      if (attribute.type === 'JSXSpreadAttribute') {
        pairs.push(SPREAD, v.expression(attribute.argument as ESTree.Node));
      } else if (attribute.type === 'JSXAttribute') {
        const key = attribute.name as ESTree.Node;
        const value = attribute.value as ESTree.Node | null;
        pairs.push(b.intern(key.type === 'JSXIdentifier' ? key.name : ''), value ? v.expression(value) : 0);
      }
    }
  }
  for (const child of node.children as ESTree.Node[]) {
    const value = v.expression(child);
    if (value !== 0) pairs.push(b.intern('children'), value);
  }
  return b.value(Op.element, tag, b.list(pairs), startOf(node));
}

/** `List`, `Theme.Provider`. */
function tagOf(name: ESTree.Node): string | undefined {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type !== 'JSXMemberExpression') return undefined;
  const object = tagOf(name.object as ESTree.Node);
  return object === undefined ? undefined : `${object}.${name.property.name}`;
}
