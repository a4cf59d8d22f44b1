import type { ESTree } from 'meriyah';
import { GuardKind } from '../script.ts';
import { condition } from './conditions.ts';
import { symbol } from './callTests.ts';
import { declareBlock } from './hoist.ts';
import { endOf, startOf, type Visitor } from './visitor.ts';

/** Chains of else-if are walked without recursion. */
export function branch(v: Visitor, first: ESTree.IfStatement, end: number): void {
  const b = v.builder;
  let node: ESTree.Node | null = first;
  while (node && node.type === 'IfStatement') {
    const { tests } = condition(v, node.test);
    b.script.conditional.push(startOf(node.consequent), endOf(node.consequent));
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

/** Cases one after the other: a constant that is compared with holds in its case. */
export function switchStatement(v: Visitor, node: ESTree.SwitchStatement): void {
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
    if (open && subject !== 0)
      b.guard([{ value: subject, kind: GuardKind.equals, texts }], startOf(first), endOf(last));
    v.block(body, endOf(last), false);
    // Falling through: the next case may run for these too.
    if (leaves(last)) {
      texts = [];
      open = true;
    }
  }
  b.scope = scope;
}
