import type { ESTree } from 'meriyah';
import { BindingKind, Op } from '../script.ts';
import { branch, switchStatement } from './branches.ts';
import { condition } from './conditions.ts';
import { declareBlock } from './hoist.ts';
import { exporting, importing } from './modules.ts';
import { endOf, startOf, type Visitor } from './visitor.ts';

/** Emits a list of statements; guards of early exits hold until `end`. */
export function block(v: Visitor, body: readonly ESTree.Node[], end: number, scoped: boolean): void {
  const b = v.builder;
  const scope = scoped ? b.push() : b.scope;
  declareBlock(b, body);
  // Imports and functions first: they are there before the first statement runs.
  for (const node of body) if (node.type === 'ImportDeclaration') v.statement(node);
  for (const node of body) if (node.type === 'FunctionDeclaration') v.statement(node);
  for (const node of body) {
    if (node.type === 'FunctionDeclaration' || node.type === 'ImportDeclaration') continue;
    v.tick();
    if (node.type === 'IfStatement') branch(v, node, end);
    else v.statement(node);
    if (b.body === body && node.type === 'ExpressionStatement') {
      const { expression } = node;
      if (
        expression.type === 'AssignmentExpression' &&
        expression.operator === '=' &&
        expression.left.type === 'Identifier'
      ) {
        b.renew(expression.left.name);
      }
    }
  }
  b.scope = scope;
}

export function statement(v: Visitor, node: ESTree.Node): void {
  const b = v.builder;
  switch (node.type) {
    case 'ExpressionStatement':
      v.expression(node.expression as ESTree.Node);
      return;
    case 'VariableDeclaration':
      return declaration(v, node);
    case 'FunctionDeclaration': {
      const value = v.function(node, '');
      if (node.id) b.define(b.lookup(node.id.name) ?? b.declare(node.id.name, BindingKind.func), value);
      const fn = b.script.functions[b.script.a[value] as number];
      const binding = node.id ? b.lookup(node.id.name) : undefined;
      if (fn && binding !== undefined) fn.owner ??= -binding - 1;
      return;
    }
    case 'ClassDeclaration': {
      const value = v.expression(node);
      if (node.id) b.define(b.lookup(node.id.name) ?? b.declare(node.id.name, BindingKind.klass), value);
      return;
    }
    case 'ReturnStatement': {
      const value = node.argument ? v.expression(node.argument) : 0;
      const fn = b.script.functions[b.fn];
      if (fn && value !== 0) fn.returns.push(value);
      return;
    }
    case 'BlockStatement':
      return v.block(node.body as ESTree.Node[], endOf(node), true);
    case 'IfStatement':
      return branch(v, node, endOf(node));
    case 'ForStatement': {
      const scope = b.push();
      if (node.init) {
        declareBlock(b, [node.init as ESTree.Node]);
        if ((node.init as ESTree.Node).type === 'VariableDeclaration') v.statement(node.init as ESTree.Node);
        else v.expression(node.init as ESTree.Node);
      }
      if (node.test) condition(v, node.test);
      if (node.update) v.expression(node.update);
      loopBody(v, node.body);
      b.scope = scope;
      return;
    }
    case 'ForInStatement':
    case 'ForOfStatement': {
      const scope = b.push();
      const whole = v.expression(node.right as ESTree.Node);
      const item = whole === 0 ? 0 : b.value(Op.index, whole, 0, startOf(node.left as ESTree.Node));
      const left = node.left as ESTree.Node;
      if (left.type === 'VariableDeclaration') {
        declareBlock(b, [left]);
        const target = left.declarations[0]?.id as ESTree.Node | undefined;
        if (target) v.assign(target, item, left.kind === 'var' ? BindingKind.variable : BindingKind.constant);
      } else v.assign(left, item, undefined);
      loopBody(v, node.body);
      b.scope = scope;
      return;
    }
    case 'WhileStatement':
      condition(v, node.test);
      return loopBody(v, node.body);
    case 'DoWhileStatement':
      loopBody(v, node.body);
      condition(v, node.test);
      return;
    case 'SwitchStatement':
      return switchStatement(v, node);
    case 'ThrowStatement': {
      const value = v.expression(node.argument);
      const open = b.tries.at(-1);
      if (open?.fn === b.fn && value !== 0) open.thrown.push(value);
      return;
    }
    case 'TryStatement': {
      b.tries.push({ fn: b.fn, thrown: [] });
      v.statement(node.block);
      const thrown = b.tries.pop()?.thrown ?? [];
      if (node.handler) {
        const scope = b.push();
        const caught = thrown.length === 0 ? 0 : b.choice(thrown, startOf(node.handler));
        if (node.handler.param) v.assign(node.handler.param as ESTree.Node, caught, BindingKind.caught);
        v.statement(node.handler.body);
        b.scope = scope;
      }
      if (node.finalizer) v.statement(node.finalizer);
      return;
    }
    case 'LabeledStatement':
    case 'WithStatement':
      if (node.type === 'WithStatement') v.expression(node.object);
      return v.statement(node.body);
    case 'DebuggerStatement':
      b.script.stats.debuggers++;
      return;
    case 'ImportDeclaration':
      return importing(v, node);
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
    case 'ExportAllDeclaration':
      return exporting(v, node);
    default:
  }
}

function declaration(v: Visitor, node: ESTree.VariableDeclaration): void {
  const b = v.builder;
  for (const declarator of node.declarations) {
    const id = declarator.id as ESTree.Node;
    const init = declarator.init as ESTree.Node | null;
    if (!init) continue;
    const named = id.type === 'Identifier';
    if (
      named &&
      (init.type === 'BinaryExpression' ||
        init.type === 'LogicalExpression' ||
        init.type === 'UnaryExpression' ||
        init.type === 'CallExpression')
    ) {
      const conditional =
        init.type !== 'BinaryExpression' || init.operator.startsWith('=') || init.operator.startsWith('!');
      if (conditional && (init.type !== 'UnaryExpression' || init.operator === '!')) {
        const { value, tests } = condition(v, init);
        v.assign(id, value, BindingKind.variable);
        const binding = b.lookup(id.name);
        if (binding !== undefined && tests.yes.length + tests.no.length > 0) b.kept.set(binding, tests);
        continue;
      }
    }
    const value = named ? v.function(init, id.name) : v.expression(init);
    v.assign(id, value, BindingKind.variable);
  }
}

function loopBody(v: Visitor, body: ESTree.Node): void {
  const only = body.type === 'BlockStatement' ? (body.body as ESTree.Node[]) : [body];
  if (only.length <= 2 && only[0]?.type === 'SwitchStatement') v.builder.script.stats.loopSwitches++;
  v.statement(body);
}
