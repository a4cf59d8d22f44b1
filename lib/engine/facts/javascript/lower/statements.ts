import type { ESTree } from 'meriyah';
import { BindingKind, GuardKind, Op } from '../script.ts';
import { condition, symbol } from './conditions.ts';
import { declareBlock } from './hoist.ts';
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
      if (expression.type === 'AssignmentExpression' && expression.operator === '=' && expression.left.type === 'Identifier') {
        b.renew(expression.left.name);
      }
    }
  }
  b.scope = scope;
}

/** Chains of else-if are walked without recursion. */
function branch(v: Visitor, first: ESTree.IfStatement, end: number): void {
  const b = v.builder;
  let node: ESTree.Node | null = first;
  while (node && node.type === 'IfStatement') {
    const { tests } = condition(v, node.test);
    b.guard(tests.yes, startOf(node.consequent), endOf(node.consequent));
    v.statement(node.consequent);
    const alternate: ESTree.Node | null = node.alternate ?? null;
    if (alternate) b.guard(tests.no, startOf(alternate), endOf(alternate));
    if (leaves(node.consequent)) b.guard(tests.no, endOf(node), end);
    if (alternate && leaves(alternate)) b.guard(tests.yes, endOf(node), end);
    node = alternate;
  }
  if (node) v.statement(node);
}

/** The statement surely leaves the block it stands in. */
function leaves(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return true;
    case 'BlockStatement': {
      const last = (node.body as ESTree.Node[]).at(-1);
      return last !== undefined && last.type !== 'BlockStatement' && leaves(last);
    }
    default:
      return false;
  }
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
    case 'ThrowStatement':
      v.expression(node.argument);
      return;
    case 'TryStatement':
      v.statement(node.block);
      if (node.handler) {
        const scope = b.push();
        if (node.handler.param) v.assign(node.handler.param as ESTree.Node, 0, BindingKind.caught);
        v.statement(node.handler.body);
        b.scope = scope;
      }
      if (node.finalizer) v.statement(node.finalizer);
      return;
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
    if (named && (init.type === 'BinaryExpression' || init.type === 'LogicalExpression' || init.type === 'UnaryExpression' || init.type === 'CallExpression')) {
      const conditional = init.type !== 'BinaryExpression' || init.operator.startsWith('=') || init.operator.startsWith('!');
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

function switchStatement(v: Visitor, node: ESTree.SwitchStatement): void {
  const b = v.builder;
  const subject = v.expression(node.discriminant);
  const scope = b.push();
  for (const one of node.cases) declareBlock(b, one.consequent as ESTree.Node[]);
  let texts: number[] = [];
  let open = true;
  for (const one of node.cases) {
    if (one.test) {
      const test = v.expression(one.test);
      const text = b.constant(test) ?? symbol(v, test);
      if (text === undefined) open = false;
      else texts.push(b.intern(text));
    } else open = false;
    const body = one.consequent as ESTree.Node[];
    if (body.length === 0) continue;
    const first = body[0] as ESTree.Node;
    const last = body.at(-1) as ESTree.Node;
    if (open && subject !== 0) b.guard([{ value: subject, kind: GuardKind.equals, texts }], startOf(first), endOf(last));
    v.block(body, endOf(last), false);
    // Falling through: the next case may run for these too.
    if (leaves(last)) {
      texts = [];
      open = true;
    }
  }
  b.scope = scope;
}

function importing(v: Visitor, node: ESTree.ImportDeclaration): void {
  const b = v.builder;
  const module = String((node.source as ESTree.Literal).value);
  if (node.specifiers.length === 0) b.script.imports.push({ binding: -1, module, name: '' });
  for (const specifier of node.specifiers) {
    const binding = b.declare((specifier.local as ESTree.Identifier).name, BindingKind.import);
    const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : specifier.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(specifier.imported as ESTree.Node);
    b.script.imports.push({ binding, module, name });
  }
}

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '');

function exporting(v: Visitor, node: ESTree.ExportNamedDeclaration | ESTree.ExportDefaultDeclaration | ESTree.ExportAllDeclaration): void {
  const b = v.builder;
  const { exports, reexports } = b.script;
  if (node.type === 'ExportAllDeclaration') {
    reexports.push({ module: String((node.source as ESTree.Literal).value), name: '*', as: node.exported ? nameOf(node.exported as ESTree.Node) : '*' });
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
    } else if ((inner.type === 'FunctionDeclaration' || inner.type === 'ClassDeclaration') && inner.id) declared.push(inner.id.name);
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
    for (const property of pattern.properties as ESTree.Node[]) if (property.type === 'Property') namesOf(property.value as ESTree.Node, into);
  }
}
