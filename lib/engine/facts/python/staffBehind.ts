import type { SyntaxNode } from '@lezer/common';
import { type Condition, conditionOf } from './condition.ts';
import { type Call, type Expressions, partsOf } from './expressions.ts';

const OTHERS_TOO = /_or_/;
const MOST_BEFORE = 20;
const IS_STAFF = /^is_(?:admin|superuser|staff)(?:_user)?$/;
const ASKS_STAFF = /^(?:is|has)_?(?:admin|superuser|staff)(?:_\w+)?$/i;
const OFFICE = /^(?:ADMIN(?:ISTRATOR)?|SUPERUSER|STAFF)$/i;
/** What the client itself says of its role. */
const CLIENT = /^(?:self\.)?request\.(?!user\b|state\b|session\b|auth\b)/;

/** Whether a condition says that an administrator is there, where it is so or not. */
function isStaffWhere(condition: Condition, isTrue: boolean, read: Expressions): boolean {
  if (condition.kind === 'not') return isStaffWhere(condition.of, !isTrue, read);
  if (condition.kind !== 'leaf') {
    const isSo = (part: Condition): boolean => isStaffWhere(part, isTrue, read);
    return (condition.kind === 'and') === isTrue ? condition.parts.some(isSo) : condition.parts.every(isSo);
  }
  return isStaffLeaf(condition.node, isTrue, read);
}

function isStaffLeaf(node: SyntaxNode, isTrue: boolean, read: Expressions): boolean {
  if (CLIENT.test(read.source(node))) return false;
  const last = read.attribute(node)?.name ?? (node.name === 'VariableName' ? read.source(node) : '');
  if (IS_STAFF.test(last)) return isTrue;
  const call = read.call(node);
  if (call !== undefined) return isTrue && asksStaff(call, read);
  const compared = read.comparison(node);
  if (compared === undefined || compared.sign !== (isTrue ? '==' : '!=')) return false;
  const { left, right } = compared;
  const said = read.string(right) ?? read.dotted(right)?.split('.').at(-1) ?? '';
  const asked = read.attribute(left)?.name ?? read.string(partsOf(left)[2] ?? left) ?? '';
  return /^(?:\w+_)?role$/i.test(asked) && OFFICE.test(said);
}

/** `user.is_admin()`, `current_user.has_role('admin')` */
function asksStaff({ last, args }: Call, read: Expressions): boolean {
  const [first] = args;
  if (ASKS_STAFF.test(last)) return !OTHERS_TOO.test(last);
  return /^has_?role$/i.test(last) && first !== undefined && args.length === 1 && OFFICE.test(read.string(first) ?? '');
}

const STOPS = /^(?:abort|exit|fail|send_error)$/;

/** Whether nothing goes on behind a block. */
function stops(body: SyntaxNode, read: Expressions): boolean {
  const last = partsOf(body).at(-1);
  if (last === undefined) return false;
  if (last.name === 'ReturnStatement' || last.name === 'RaiseStatement') return true;
  const call = last.firstChild === null ? undefined : read.call(read.bare(last.firstChild));
  return last.name === 'ExpressionStatement' && call !== undefined && STOPS.test(call.last);
}

/** Where only administrators are left in a function, and what it names before; neither where others are there, too. */
export interface StaffBehind {
  readonly from?: number;
  readonly before?: ReadonlySet<string>;
}

/** Behind `if not current_user.is_admin: abort(403)` among the first statements of a function. */
export function staffBehind(body: SyntaxNode, read: Expressions): StaffBehind {
  const before = new Set<string>();
  for (const part of partsOf(body).slice(0, MOST_BEFORE)) {
    if (part.name === 'IfStatement') {
      const [, condition, block] = partsOf(part);
      if (condition === undefined || block?.name !== 'Body') return {};
      if (stops(block, read) && isStaffWhere(conditionOf(condition, read), false, read))
        return { from: part.to, before };
    }
    for (const name of read.names(part)) before.add(name);
  }
  return {};
}
