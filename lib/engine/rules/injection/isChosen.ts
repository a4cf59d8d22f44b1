import {
  argsOf,
  bindingKind,
  bindingName,
  bindingOf,
  calleeOf,
  nameOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
  show,
} from '../../facts/javascript/query.ts';
import { BindingKind } from '../../facts/javascript/script.ts';
import { partsOf, rootName, rootOf } from './scriptValues.ts';
import { sentByHandler } from './sentByHandler.ts';

const REQUEST = /^_?(?:req|request|ctx)$/;
/** Where clients of Next.js and Hono are heard besides: `params.id`, `c.req.param('id')`. */
const SENT = /^(?:params|searchParams)$/;
const COMPARES = /^(?:eq|and|or|inArray)$/;
/** What makes a number or a key of a text. */
const MAKES_KEY = /^(?:parseInt|Number|String|BigInt|ObjectId|toString|trim)$/;

/** A value holds what the client sent, as itself or as a part: `req.params.id`, `{ where: { id } }`, `{ _id: req.body.id }`. */
export const isChosen = (script: ScriptFacts, value: number): boolean =>
  [...partsOf(script, value)].some((part) => isSentOrHanded(script, part, 0));

/** A member of what the client sent: `req.params.id`, `input.id` of a procedure. */
function isOfClient(script: ScriptFacts, member: number): boolean {
  const root = rootName(script, member);
  if (REQUEST.test(root) || SENT.test(root)) return true;
  if (root === 'c') return /\.req\b/.test(show(script, member));
  const first = rootOf(script, member);
  return opOf(script, first) === Op.ref && sentByHandler(script).has(bindingOf(script, first));
}

export function isSentOrHanded(script: ScriptFacts, part: number, depth: number): boolean {
  const op = opOf(script, part);
  if (op === Op.member) return isOfClient(script, part);
  if ((op === Op.call || op === Op.create) && depth < 3) {
    const callee = calleeOf(script, part);
    const name = nameOf(script, callee);
    if (MAKES_KEY.test(name) || COMPARES.test(name))
      return argsOf(script, part).some((arg) => isSentOrHanded(script, resolve(script, arg), depth + 1));
    return opOf(script, callee) === Op.member && /^(?:param|query|get|json)$/.test(name) && isOfClient(script, callee);
  }
  if (op === Op.ref && sentByHandler(script).has(bindingOf(script, part))) return true;
  // `getProfile(request, id)`: what a handler hands on with the request.
  if (op !== Op.ref || bindingKind(script, bindingOf(script, part)) !== BindingKind.param) return false;
  const binding = bindingOf(script, part);
  const fn = script.functions.find(({ params }) => params.indexOf(binding) > 0);
  return (
    fn !== undefined &&
    REQUEST.test(bindingName(script, fn.params[0] ?? -1)) &&
    /id$|^(?:user_?)?name$|slug|email/i.test(bindingName(script, binding))
  );
}
