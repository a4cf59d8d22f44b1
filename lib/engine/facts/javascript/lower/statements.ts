import type { ESTree } from 'meriyah';
import { functionFactOf } from '../operands.ts';
import { BindingKind, KEYS, Op } from '../script.ts';
import { answered } from './answered.ts';
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

/** What lowering does with each kind of statement; the others do nothing. */
type Handlers = {
  readonly [Type in ESTree.Node['type']]?: (v: Visitor, node: Extract<ESTree.Node, { type: Type }>) => void;
};

const HANDLERS: Handlers = {
  ExpressionStatement: (v, node) => {
    v.builder.script.completion = v.expression(node.expression as ESTree.Node);
  },
  VariableDeclaration: declaration,
  FunctionDeclaration: functionDeclaration,
  ClassDeclaration: classDeclaration,
  ReturnStatement: returnStatement,
  BlockStatement: (v, node) => v.block(node.body as ESTree.Node[], endOf(node), true),
  IfStatement: (v, node) => branch(v, node, endOf(node)),
  ForStatement: forStatement,
  ForInStatement: forEach,
  ForOfStatement: forEach,
  WhileStatement: (v, node) => {
    condition(v, node.test);
    loopBody(v, node.body);
  },
  DoWhileStatement: (v, node) => {
    loopBody(v, node.body);
    condition(v, node.test);
  },
  SwitchStatement: switchStatement,
  ThrowStatement: throwStatement,
  TryStatement: tryStatement,
  LabeledStatement: (v, node) => v.statement(node.body),
  WithStatement: (v, node) => {
    v.expression(node.object);
    v.statement(node.body);
  },
  DebuggerStatement: (v) => void v.builder.script.stats.debuggers++,
  ImportDeclaration: importing,
  ExportNamedDeclaration: exporting,
  ExportDefaultDeclaration: exporting,
  ExportAllDeclaration: exporting,
};

export function statement(v: Visitor, node: ESTree.Node): void {
  const handle = HANDLERS[node.type] as ((v: Visitor, node: ESTree.Node) => void) | undefined;
  handle?.(v, node);
}

function functionDeclaration(v: Visitor, node: ESTree.FunctionDeclaration): void {
  const b = v.builder;
  const value = v.function(node, '');
  if (node.id) b.define(b.lookup(node.id.name) ?? b.declare(node.id.name, BindingKind.func), value);
  const fn = functionFactOf(b.script, value);
  const binding = node.id ? b.lookup(node.id.name) : undefined;
  if (fn && binding !== undefined) fn.owner ??= -binding - 1;
}

function classDeclaration(v: Visitor, node: ESTree.ClassDeclaration): void {
  const b = v.builder;
  const value = v.expression(node);
  if (node.id) b.define(b.lookup(node.id.name) ?? b.declare(node.id.name, BindingKind.klass), value);
}

function returnStatement(v: Visitor, node: ESTree.ReturnStatement): void {
  const { script, fn } = v.builder;
  const around = script.functions[fn];
  if (node.argument) answered(v, node.argument);
  else if (around !== undefined) (around.leaves ??= []).push(startOf(node));
}

function forStatement(v: Visitor, node: ESTree.ForStatement): void {
  const b = v.builder;
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
}

function forEach(v: Visitor, node: ESTree.ForInStatement | ESTree.ForOfStatement): void {
  const b = v.builder;
  const scope = b.push();
  const whole = v.expression(node.right as ESTree.Node);
  const at = startOf(node.left as ESTree.Node);
  const isKey = node.type === 'ForInStatement';
  const made = isKey ? b.value(Op.member, whole, b.intern(KEYS), at) : b.value(Op.index, whole, 0, at);
  const item = whole === 0 ? 0 : made;
  const left = node.left as ESTree.Node;
  if (left.type === 'VariableDeclaration') {
    declareBlock(b, [left]);
    const target = left.declarations[0]?.id as ESTree.Node | undefined;
    if (target) v.assign(target, item, left.kind === 'var' ? BindingKind.variable : BindingKind.constant);
  } else v.assign(left, item, undefined);
  loopBody(v, node.body);
  b.scope = scope;
}

function throwStatement(v: Visitor, node: ESTree.ThrowStatement): void {
  v.builder.throws(v.expression(node.argument));
}

function tryStatement(v: Visitor, node: ESTree.TryStatement): void {
  const b = v.builder;
  b.tries.push({ fn: b.fn, thrown: [] });
  v.statement(node.block);
  const thrown = b.tries.pop()?.thrown ?? [];
  if (node.handler) {
    const scope = b.push();
    const param = node.handler.param as ESTree.Node | null;
    const isName = param?.type === 'Identifier';
    const known = thrown.length === 0 ? 0 : b.choice(thrown, startOf(node.handler));
    // What is called in the block may throw, too.
    const caught = known !== 0 || isName || !param ? known : b.value(Op.choice, b.list([]), 0, startOf(node.handler));
    if (param) v.assign(param, caught, BindingKind.caught);
    const at = isName ? -(b.scope.names.get(param.name) ?? b.declare(param.name, BindingKind.caught)) - 1 : caught;
    (b.script.catches ??= []).push(startOf(node.block), endOf(node.block), b.fn, at);
    v.statement(node.handler.body);
    b.scope = scope;
  } else for (const value of thrown) b.throws(value);
  if (node.finalizer) v.statement(node.finalizer);
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
        const binding = b.lookup(id.name);
        v.assign(id, binding === undefined ? value : b.begun(binding, value), BindingKind.variable);
        if (binding !== undefined && tests.yes.length + tests.no.length > 0)
          b.kept.set(binding, { ...tests, fn: b.fn });
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
