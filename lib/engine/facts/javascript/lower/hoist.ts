import type { ESTree } from 'meriyah';
import type { Builder, Scope } from '../builder.ts';
import { BindingKind } from '../script.ts';

/** Declares what a function body (or script) hoists: `var` at any depth of its statements, functions of its top. */
export function hoist(b: Builder, body: readonly ESTree.Node[], scope: Scope): void {
  const open: ESTree.Node[] = body.toReversed() as ESTree.Node[];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    switch (node.type) {
      case 'VariableDeclaration':
        if (node.kind === 'var')
          for (const declaration of node.declarations)
            names(declaration.id as ESTree.Node, (name) => b.declare(name, BindingKind.variable, scope));
        break;
      case 'FunctionDeclaration':
        if (node.id) b.declare(node.id.name, BindingKind.func, scope);
        break;
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
        if (node.declaration) open.push(node.declaration as ESTree.Node);
        break;
      default:
        openInner(node, open);
    }
  }
}

/** Adds the statements of a statement, those that stand first last. */
function openInner(node: ESTree.Node, open: ESTree.Node[]): void {
  switch (node.type) {
    case 'IfStatement':
      if (node.alternate) open.push(node.alternate);
      open.push(node.consequent);
      break;
    case 'ForStatement':
      if (node.init) open.push(node.init as ESTree.Node);
      open.push(node.body);
      break;
    case 'ForInStatement':
    case 'ForOfStatement':
      open.push(node.left as ESTree.Node, node.body);
      break;
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'LabeledStatement':
    case 'WithStatement':
      open.push(node.body);
      break;
    case 'TryStatement':
      if (node.finalizer) open.push(node.finalizer);
      if (node.handler) open.push(node.handler.body);
      open.push(node.block);
      break;
    case 'BlockStatement':
      for (const inner of node.body as ESTree.Node[]) if (mayHoist(inner)) open.push(inner);
      break;
    case 'SwitchStatement':
      for (const one of node.cases)
        for (const inner of one.consequent as ESTree.Node[]) if (mayHoist(inner)) open.push(inner);
      break;
    default:
  }
}

const mayHoist = (node: ESTree.Node): boolean => node.type !== 'ExpressionStatement' && node.type !== 'ReturnStatement';

/** Declares what a block binds: `let`, `const`, classes, functions. */
export function declareBlock(b: Builder, body: readonly ESTree.Node[]): void {
  for (const statement of body) {
    const node =
      (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration') &&
      statement.declaration
        ? (statement.declaration as ESTree.Node)
        : statement;
    if (node.type === 'VariableDeclaration' && node.kind !== 'var') {
      const kind = node.kind === 'let' ? BindingKind.variable : BindingKind.constant;
      for (const declaration of node.declarations)
        names(declaration.id as ESTree.Node, (name) => b.declare(name, kind));
    } else if (node.type === 'ClassDeclaration' && node.id) b.declare(node.id.name, BindingKind.klass);
    else if (node.type === 'FunctionDeclaration' && node.id) b.declare(node.id.name, BindingKind.func);
  }
}

/** Every name a pattern binds. */
export function names(pattern: ESTree.Node | null, take: (name: string) => void): void {
  if (!pattern) return;
  switch (pattern.type) {
    case 'Identifier':
      return take(pattern.name);
    case 'ObjectPattern':
      for (const property of pattern.properties as ESTree.Node[])
        names(
          (property.type === 'Property' ? property.value : (property as ESTree.RestElement).argument) as ESTree.Node,
          take,
        );
      return;
    case 'ArrayPattern':
      for (const item of pattern.elements as (ESTree.Node | null)[]) names(item, take);
      return;
    case 'AssignmentPattern':
      return names(pattern.left as ESTree.Node, take);
    case 'RestElement':
      return names(pattern.argument as ESTree.Node, take);
    default:
  }
}
