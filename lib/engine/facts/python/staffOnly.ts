import type { SyntaxNode } from '@lezer/common';
import { type Expressions, partsOf } from './expressions.ts';

/** Names of guards that let administrators through alone; `is_admin_or_owner` and `IsAdminOrReadOnly` let others, too. */
const NAME = /admin|superuser|staff/i;
const OTHERS_TOO = /_or_|(?<=[a-z])Or(?=[A-Z])/;
/** Where pages of administrators are registered. */
const REGISTERS = /\.(?:site|register|action|display)\b/;
/** `'admin'`, `'role:admin'`: the name of a role, no sentence, path or file. */
const ROLE = /^(?:[\w-]+[:.])?(?:\w+_)?(?:admin(?:istrator)?|superuser|staff)s?$/i;
/** The same of classes: their bases and what they set for all their methods. */
const OF_CLASS =
  /^Is(?:Admin|Super[uU]ser|Staff)\w*$|^(?:Admin|Staff|Super[uU]ser)\w*(?:Required|Mixin|Permission)$|(?:^|_)(?:admin|staff|superuser)_(?:member_)?(?:required|only)$/;
/** Types that frameworks make of who is there; what a client sends to make one is no such thing. */
const TYPE = /Admin|Super[uU]ser/;
const IS_SENT =
  /^(?:Create|Update|New|Edit)|(?:Create|Update|Edit|Request|Schema|Form|In|Input|Dto|DTO|Payload|Params?|Filter|Data|Settings?)$/;

type Says = (name: string) => boolean;
const saysStaff: Says = (name) => NAME.test(name) && !OTHERS_TOO.test(name) && !REGISTERS.test(name);
const saysOfClass: Says = (name) => OF_CLASS.test(name) && !OTHERS_TOO.test(name);

/** Whether an expression asks for administrators: not where it asks for either them or others, or for who is none. */
function asks(node: SyntaxNode, read: Expressions, says: Says, depth = 0): boolean {
  const within = (one: SyntaxNode): boolean => asks(one, read, says, depth + 1);
  const dotted = read.dotted(node);
  if (dotted !== undefined) return says(says === saysOfClass ? dotted.slice(dotted.lastIndexOf('.') + 1) : dotted);
  if (depth > 12) return false;
  const parts = partsOf(node);
  if (node.name === 'String') return says === saysStaff && ROLE.test(read.string(node) ?? '');
  if (node.name === 'UnaryExpression' || node.name === 'ConditionalExpression') return false;
  if (node.name === 'BinaryExpression') {
    const sign = read.source(parts[1] as SyntaxNode);
    if (sign === '|' || sign === 'or') return within(parts[0] as SyntaxNode) && within(parts[2] as SyntaxNode);
    return (sign === '&' || sign === 'and' || sign === '==' || sign === 'in') && parts.some(within);
  }
  const call = read.call(node);
  if (call === undefined) return parts.some(within);
  const isOn = (value: SyntaxNode): boolean => !/^(?:False|None|0)$/.test(read.source(value));
  return (
    within(call.callee) ||
    call.args.some(within) ||
    [...call.named].some(([name, value]) =>
      saysStaff(name) ? isOn(value) : !/url|template|message|name$/i.test(name) && within(value),
    )
  );
}

/** Whether a decorator lets administrators through alone; `name` is what it is called, `@guard` by its own name. */
export function isStaffGuard(mark: SyntaxNode, name: string, read: Expressions): boolean {
  if (saysStaff(name)) return true;
  const list = mark.getChild('ArgList');
  return list !== null && partsOf(list).length > 2 && asksIn(list, read);
}

/** The same of what a decorator is given. */
function asksIn(list: SyntaxNode, read: Expressions): boolean {
  const parts = partsOf(list).slice(1, -1);
  return parts.some((part, at) => {
    if (part.name === 'VariableName' && parts[at + 1]?.name === 'AssignOp') {
      const value = parts[at + 2];
      return saysStaff(read.source(part)) && value !== undefined && !/^(?:False|None|0)$/.test(read.source(value));
    }
    const key = parts[at - 1]?.name === 'AssignOp' ? read.source(parts[at - 2] as SyntaxNode) : '';
    return (
      part.name !== ',' &&
      part.name !== 'AssignOp' &&
      !/url|template|message|name$/i.test(key) &&
      asks(part, read, saysStaff)
    );
  });
}

/** Whether a class lets administrators alone to all its methods: by a base, a decorator or what it sets. */
export function isStaffClass(node: SyntaxNode, decorators: readonly SyntaxNode[], read: Expressions): boolean {
  const bases = node.getChild('ArgList');
  const body = node.getChild('Body');
  const sets = body === null ? [] : partsOf(body).filter((part) => part.name === 'AssignStatement');
  return (
    (bases !== null && partsOf(bases).some((part) => asks(part, read, saysOfClass))) ||
    decorators.some((one) => partsOf(one).some((part) => asks(part, read, saysOfClass))) ||
    sets.some((one) => asks(partsOf(one).at(-1) as SyntaxNode, read, saysOfClass))
  );
}

/** FastAPI: `user: User = Depends(get_current_superuser)`, `admin: AdminUser`. */
export function isStaffParam(list: SyntaxNode, read: Expressions): boolean {
  return partsOf(list).some((part) => {
    if (part.name === 'TypeDef')
      return (
        read.names(part).some((name) => TYPE.test(name) && !IS_SENT.test(name) && !OTHERS_TOO.test(name)) ||
        depends(part, read)
      );
    return depends(part, read);
  });
}

function depends(node: SyntaxNode, read: Expressions, depth = 0): boolean {
  if (depth > 6) return false;
  const call = read.call(node);
  if (call !== undefined && /^(?:Depends|Security)$/.test(call.last))
    return call.args.slice(0, 1).some((one) => asks(one, read, saysStaff));
  return partsOf(node).some((part) => depends(part, read, depth + 1));
}
