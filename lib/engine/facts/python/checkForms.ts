import type { SyntaxNode } from '@lezer/common';
import { callForm } from './checkedCalls.ts';
import { type Check, plainName, textName } from './checkNames.ts';
import type { Comparison } from './expressions.ts';
import { type Expressions, partsOf } from './expressions.ts';
import { HARMLESS, forPurposes } from './purposes.ts';

const INSIDE = forPurposes('path', 'address');
const ADDRESS = forPurposes('address');
const HOST = /^(?:hostname|netloc|host)$/;
const PARSES = /(?:^|\.)(?:urlparse|urlsplit|url_parse)$/;

/** The variable whose host is asked: `urlparse(url).netloc`, `parsed.hostname`. */
function hostOf(node: SyntaxNode, read: Expressions): { name: string; isParsed: boolean; of: string } | undefined {
  const member = read.attribute(node);
  if (member === undefined || !HOST.test(member.name)) return undefined;
  const plain = plainName(member.of, read);
  if (plain !== undefined) return { name: plain, isParsed: false, of: member.name };
  const call = read.call(member.of);
  const [first] = call?.args ?? [];
  if (call === undefined || first === undefined || !PARSES.test(read.dotted(call.callee) ?? '')) return undefined;
  const name = plainName(first, read);
  return name === undefined || member.name === 'host' ? undefined : { name, isParsed: true, of: member.name };
}

/** A part of something: `form['kind']`, `order.customer.id`. Written as in the program, as scopes keep it. */
function placeOf(node: SyntaxNode, read: Expressions): string | undefined {
  let at = node;
  for (let depth = 0; at.name === 'MemberExpression'; depth++) {
    const parts = partsOf(at);
    if (depth > 4 || (parts[1]?.name === '[' && (depth > 0 || read.string(parts[2] as SyntaxNode) === undefined)))
      return undefined;
    at = parts[0] as SyntaxNode;
  }
  const isOfHost = /^(?:hostname|netloc|host|scheme|origin)$/.test(read.attribute(node)?.name ?? '');
  return at.name !== 'VariableName' || (isOfHost && node.firstChild?.name === 'VariableName')
    ? undefined
    : read.source(node);
}

/** `in request.args`: which names the client sends is no list of allowed ones. */
const isOfClient = (node: SyntaxNode, read: Expressions): boolean => /request$/.test(read.root(node) ?? '');

const comparedInside = (node: SyntaxNode, read: Expressions): boolean =>
  read.comparison(node) !== undefined || node.name === 'UnaryExpression';

function membership({ left, sign, right }: Comparison, read: Expressions): Check | undefined {
  const isIn = sign === 'in';
  const said = read.string(left);
  if (said !== undefined) return ofText(said, right, isIn, read);
  const parents = read.attribute(right);
  if (parents?.name === 'parents' && parents.of.name === 'VariableName')
    return { name: read.source(parents.of), passes: isIn, bits: INSIDE };
  const host = hostOf(left, read);
  if (host !== undefined) return { name: host.name, passes: isIn, bits: ADDRESS };
  const name = textName(left, read) ?? (left.name === 'MemberExpression' ? placeOf(left, read) : undefined);
  return name === undefined || isOfClient(right, read) || comparedInside(right, read)
    ? undefined
    : { name, passes: isIn, bits: HARMLESS };
}

/** `'..' in path`, `'"' in text` */
function ofText(said: string, right: SyntaxNode, isIn: boolean, read: Expressions): Check | undefined {
  const name = plainName(right, read);
  if (/^["']$/.test(said)) {
    const of = name ?? (partsOf(right)[1]?.name === '[' ? plainName(right.firstChild as SyntaxNode, read) : undefined);
    return of === undefined ? undefined : { name: of, passes: !isIn, bits: forPurposes('query', 'sql', 'code') };
  }
  if (!/^\.\.[/\\]?$/.test(said)) return undefined;
  const part = read.attribute(right);
  const call = read.call(right);
  const of = part?.name === 'parts' ? part.of : call?.last === 'split' ? call.on : right;
  const path = of === undefined ? undefined : plainName(of, read);
  return path === undefined ? undefined : { name: path, passes: !isIn, bits: forPurposes('path') };
}

function equality({ left, sign, right }: Comparison, read: Expressions): Check | undefined {
  const passes = sign === '==';
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const host = hostOf(one, read);
    if (host !== undefined) return { name: host.name, passes, bits: ADDRESS };
    const name = plainName(one, read);
    if (name !== undefined && (read.string(other) !== undefined || other.name === 'Number'))
      return { name, passes, bits: HARMLESS };
    const common = read.call(one);
    // `os.path.basename(name) == name`
    if (name === undefined && /^(?:basename|secure_filename)$/.test(common?.last ?? '')) {
      const whole = plainName(common?.args[0], read);
      if (whole !== undefined && whole === plainName(other, read))
        return { name: whole, passes, bits: forPurposes('path') };
    }
    const [list] = common?.args ?? [];
    if (common === undefined || list === undefined || !/^common(?:path|prefix)$/.test(common.last)) continue;
    // The path stands beside the folder that the outcome is compared with.
    const names = partsOf(list).flatMap((part) => plainName(part, read) ?? []);
    const last = names.findLast((part) => part !== plainName(other, read)) ?? names.at(-1);
    if (last !== undefined && /^(?:Array|Tuple)Expression$/.test(list.name))
      return { name: last, passes, bits: INSIDE };
  }
  return undefined;
}

/** What one condition without `and`, `or` and `not` examines. */
export function checkForm(node: SyntaxNode, read: Expressions): Check | undefined {
  const bare = read.bare(node);
  const compared = read.comparison(bare);
  if (compared === undefined) {
    const host = hostOf(bare, read);
    if (host !== undefined && host.of === 'netloc') return { name: host.name, passes: false, bits: ADDRESS };
    return callForm(bare, read);
  }
  const { left, sign, right } = compared;
  if (sign === 'in' || sign === 'not in') return membership(compared, read);
  if (sign === '==' || sign === '!=') return equality(compared, read);
  if (right.name !== 'None' || (sign !== 'is' && sign !== 'is not')) return undefined;
  // `re.fullmatch(form, name) is None`
  const check = callForm(left, read, true);
  return check === undefined || sign === 'is not' ? check : { ...check, passes: !check.passes };
}
