import { listOf, nameOf, Op, readsNamed, type ScriptFacts } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { requestKind } from './requestKind.ts';
import { nameOfBinding } from './requestParameter.ts';

/** Properties of a request or an answer's locals that a middleware fills with what the client sent, read in the same file. */
export function* passedOn(unit: Unit): Iterable<Source> {
  const { script } = unit;
  const filled = new Set<string>();
  for (let at = 0; at < script.writes.length; at += 4) {
    const holder = holderName(script, script.writes[at] as number);
    const property = script.writes[at + 1] as number;
    if (holder === undefined || property < 0 || !holdsRequest(script, script.writes[at + 2] as number, 0)) continue;
    filled.add(`${holder}.${script.strings[property] as string}`);
  }
  if (filled.size === 0) return;
  for (const value of readsNamed(script, ...[...filled].map((name) => name.slice(name.lastIndexOf('.') + 1)))) {
    const holder = holderName(script, script.a[value] as number);
    if (holder !== undefined && filled.has(`${holder}.${script.strings[script.b[value] as number] as string}`))
      yield { unit, node: value, shown: value, kind: 'request', label: 'what the client sent and a middleware kept' };
  }
}

/** `req`, `res.locals`, `ctx.state`: what one handler leaves there, the next one finds. */
function holderName(script: ScriptFacts, value: number): string | undefined {
  if (script.op[value] === Op.ref)
    return /^_?req(?:uest)?$/.test(nameOfBinding(script, script.a[value] as number)) ? 'req' : undefined;
  if (script.op[value] !== Op.member) return undefined;
  const name = script.strings[script.b[value] as number] as string;
  const object = script.a[value] as number;
  if (script.op[object] !== Op.ref) return undefined;
  const owner = nameOfBinding(script, script.a[object] as number);
  return (name === 'locals' && /^_?res(?:ponse)?$/.test(owner)) || (name === 'state' && owner === 'ctx')
    ? name
    : undefined;
}

function holdsRequest(script: ScriptFacts, value: number, depth: number): boolean {
  if (value === 0 || depth > 4) return false;
  const first = script.a[value] as number;
  switch (script.op[value]) {
    case Op.member:
      return (
        requestKind(script, first)?.has(script.strings[script.b[value] as number] as string) === true ||
        holdsRequest(script, first, depth + 1)
      );
    case Op.call:
      // `req.get('x-tenant')`
      return (
        script.op[first] === Op.member &&
        /^(?:get|header|param)$/.test(nameOf(script, first)) &&
        requestKind(script, script.a[first] as number) !== undefined
      );
    case Op.concat:
    case Op.choice:
      return listOf(script, first).some((part) => holdsRequest(script, part, depth + 1));
    case Op.object:
      return listOf(script, first).some((part, at) => at % 2 === 1 && holdsRequest(script, part, depth + 1));
    default:
      return false;
  }
}
