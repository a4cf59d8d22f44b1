import type { ESTree } from 'meriyah';
import { BindingKind, Op } from '../script.ts';
import { answered } from './answered.ts';
import { hoist } from './hoist.ts';
import { endOf, startOf, type Visitor } from './visitor.ts';

/** Emits a function with its parameters and body; gives its `func` value. */
export function functionValue(v: Visitor, node: ESTree.Node, name: string): number {
  if (
    node.type !== 'FunctionExpression' &&
    node.type !== 'FunctionDeclaration' &&
    node.type !== 'ArrowFunctionExpression'
  )
    return v.expression(node);
  const b = v.builder;
  const arrow = node.type === 'ArrowFunctionExpression';
  const own = arrow ? null : node.id;
  const index = b.function({
    name: own?.name ?? name,
    start: startOf(node),
    end: endOf(node),
    parent: b.fn,
    arrow,
    async: node.async === true,
  });
  const value = b.value(Op.func, index, 0, startOf(node));
  const before = { fn: b.fn, thisFn: b.thisFn };
  const scope = b.push();
  b.fn = index;
  if (!arrow) b.thisFn = index;
  b.scope = { parent: b.scope.parent, names: b.scope.names, fn: index };
  if (own && node.type === 'FunctionExpression') b.define(b.declare(own.name, BindingKind.func), value);
  const fact = b.script.functions[index] as { params: number[]; rest: boolean };
  const params = node.params as ESTree.Node[];
  // Plain names first, so that patterns' defaults see them.
  for (const param of params) {
    const plain =
      param.type === 'AssignmentPattern'
        ? (param.left as ESTree.Node)
        : param.type === 'RestElement'
          ? (param.argument as ESTree.Node)
          : param;
    fact.params.push(
      plain.type === 'Identifier' ? b.declare(plain.name, BindingKind.param) : b.hidden(BindingKind.param),
    );
    if (param.type === 'RestElement') fact.rest = true;
  }
  params.forEach((param, at) => {
    const binding = fact.params[at] as number;
    const plain =
      param.type === 'AssignmentPattern'
        ? (param.left as ESTree.Node)
        : param.type === 'RestElement'
          ? (param.argument as ESTree.Node)
          : param;
    if (plain.type !== 'Identifier') v.assign(plain, b.value(Op.ref, binding, 0, startOf(plain)), BindingKind.param);
    if (param.type === 'AssignmentPattern' && param.right) b.define(binding, v.expression(param.right));
  });
  const body = node.body as ESTree.Node | null;
  if (body && body.type === 'BlockStatement') {
    hoist(b, body.body as ESTree.Node[], b.scope);
    const outer = b.body;
    b.body = body.body;
    v.block(body.body as ESTree.Node[], endOf(body), false);
    b.body = outer;
  } else if (body) {
    answered(v, body);
  }
  // What runs it is given what goes through its steps, whatever it gives back.
  if ('generator' in node && node.generator === true) (b.script.answers ??= []).push(index, 0, 0);
  b.scope = scope;
  b.fn = before.fn;
  b.thisFn = before.thisFn;
  return value;
}
