import type { ESTree } from 'meriyah';
import { opOf } from '../operands.ts';
import { Op } from '../script.ts';
import { callTests, isTextMethod } from './callTests.ts';
import { noted } from './conditions.ts';
import { COMPARED } from './expressions.ts';
import { endOf, type Visitor } from './visitor.ts';

/** Emits what a function gives back, and says where the tests of a condition are noted: `return location.host === 'shop.example'`. */
export function answered(v: Visitor, node: ESTree.Node): void {
  const { builder } = v;
  const { script } = builder;
  const value = v.expression(node);
  if (value !== 0) script.functions[builder.fn]?.returns.push(value);
  const isLook = opOf(script, value) === Op.call && node.type === 'CallExpression' && isTextMethod(v, value);
  if (isLook) noted(v, { yes: callTests(v, value), no: [] }, node);
  const isTested = isLook || isCondition(node);
  if (builder.fn !== -1)
    (script.answers ??= []).push(builder.fn, isShown(node) ? value : 0, isTested ? endOf(node) - 1 : 0);
}

/** Whether an expression's value stands for all that it may come to: of a comparison there is none. */
const isShown = (node: ESTree.Node): boolean =>
  node.type === 'ConditionalExpression'
    ? isShown(node.consequent) && isShown(node.alternate)
    : /^(?:Literal|Identifier|CallExpression|MemberExpression)$/.test(node.type);

/** Whether an expression is a condition as a whole, whose tests are noted at its end. */
const isCondition = (node: ESTree.Node): boolean =>
  node.type === 'LogicalExpression' ||
  (node.type === 'BinaryExpression' && COMPARED.test(node.operator)) ||
  (node.type === 'UnaryExpression' && node.operator === '!');
