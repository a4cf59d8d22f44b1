import {
  argsOf,
  calleeOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pairsOf,
  propertyNameOf,
  resolve,
  type ScriptFacts,
  spreadValueOf,
} from '../../facts/javascript/query.ts';
import { calledName } from './scriptValues.ts';

/** The client's whole body: `req.body`, `ctx.request.body`, `request.payload`. */
export function isBody(script: ScriptFacts, value: number, depth = 0): boolean {
  const seen = resolve(script, value);
  if (depth > 4) return false;
  if (opOf(script, seen) === Op.member) {
    const name = propertyNameOf(script, seen);
    return (
      (name === 'body' || name === 'payload' || name === 'query') &&
      /^_?(?:req|request)$/.test(calledName(script, objectOf(script, seen)))
    );
  }
  // `await request.json()` of Next.js, `await c.req.json()` of Hono
  if (opOf(script, seen) === Op.call) {
    const callee = calleeOf(script, seen);
    return (
      opOf(script, callee) === Op.member &&
      nameOf(script, callee) === 'json' &&
      argsOf(script, seen).length === 0 &&
      /^_?(?:req|request)$/.test(calledName(script, objectOf(script, callee)))
    );
  }
  if (opOf(script, seen) !== Op.object) return false;
  const list = pairsOf(script, seen);
  // { ...req.body, owner }: what stands behind cannot be overwritten, everything else can.
  return list.some(
    (item, at) =>
      at % 2 === 1 &&
      (list[at - 1] as number) < 0 &&
      isBody(script, opOf(script, item) === Op.spread ? spreadValueOf(script, item) : item, depth + 1),
  );
}
