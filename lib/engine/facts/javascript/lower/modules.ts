import type { ESTree } from 'meriyah';
import { BindingKind } from '../script.ts';
import { startOf, type Visitor } from './visitor.ts';

export function importing(v: Visitor, node: ESTree.ImportDeclaration): void {
  const b = v.builder;
  const module = String((node.source as ESTree.Literal).value);
  if (node.specifiers.length === 0) b.script.imports.push({ binding: -1, module, name: '' });
  for (const specifier of node.specifiers) {
    const binding = b.declare((specifier.local as ESTree.Identifier).name, BindingKind.import);
    const name =
      specifier.type === 'ImportDefaultSpecifier'
        ? 'default'
        : specifier.type === 'ImportNamespaceSpecifier'
          ? '*'
          : nameOf(specifier.imported as ESTree.Node);
    b.script.imports.push({ binding, module, name });
  }
}

const nameOf = (node: ESTree.Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';

export function exporting(
  v: Visitor,
  node: ESTree.ExportNamedDeclaration | ESTree.ExportDefaultDeclaration | ESTree.ExportAllDeclaration,
): void {
  const b = v.builder;
  const { exports, reexports } = b.script;
  if (node.type === 'ExportAllDeclaration') {
    reexports.push({
      module: String((node.source as ESTree.Literal).value),
      name: '*',
      as: node.exported ? nameOf(node.exported as ESTree.Node) : '*',
    });
    return;
  }
  if (node.type === 'ExportDefaultDeclaration') {
    const inner = node.declaration as ESTree.Node;
    const id = (inner as { id?: ESTree.Identifier | null }).id;
    if ((inner.type === 'FunctionDeclaration' || inner.type === 'ClassDeclaration') && id) {
      v.statement(inner);
      exports.push({ name: 'default', value: b.name(id.name, startOf(inner)) });
    } else exports.push({ name: 'default', value: v.function(inner, 'default') });
    return;
  }
  const source = node.source as ESTree.Literal | null;
  if (node.declaration) {
    const inner = node.declaration as ESTree.Node;
    v.statement(inner);
    const declared: string[] = [];
    if (inner.type === 'VariableDeclaration') {
      for (const declarator of inner.declarations) namesOf(declarator.id as ESTree.Node, declared);
    } else if ((inner.type === 'FunctionDeclaration' || inner.type === 'ClassDeclaration') && inner.id)
      declared.push(inner.id.name);
    for (const name of declared) exports.push({ name, value: b.name(name, startOf(inner)) });
  }
  for (const specifier of node.specifiers) {
    const local = nameOf(specifier.local as ESTree.Node);
    const as = nameOf(specifier.exported as ESTree.Node);
    if (source) reexports.push({ module: String(source.value), name: local, as });
    else exports.push({ name: as, value: b.name(local, startOf(specifier)) });
  }
}

function namesOf(pattern: ESTree.Node, into: string[]): void {
  if (pattern.type === 'Identifier') into.push(pattern.name);
  else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties as ESTree.Node[])
      if (property.type === 'Property') namesOf(property.value as ESTree.Node, into);
  } else if (pattern.type === 'ArrayPattern')
    for (const element of pattern.elements) if (element) namesOf(element as ESTree.Node, into);
}
