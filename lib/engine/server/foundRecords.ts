import {
  argsOf,
  bindingOf,
  calleeOf,
  constant,
  defsOf,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  keysOf,
  memberNameOf,
  objectOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  testedValue,
} from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import type { Span } from '../program/span.ts';

/** Methods that look a record up by one value. */
const FINDS = /^find(?:One|Unique|First)?(?:By(?:Id|Pk|Uuid|Key)|OrThrow|OrFail)?$/;
const BY_KEY = /By(?:Id|Pk|Uuid|Key)/;
/** Keys that a program makes itself, not a person. */
const KEY = /^_?id$|Id$|_id$|uuid|hash$|^_?key$/;

/** A variable, or a property of it that a record was looked up by. */
export interface Looked extends Span {
  readonly value: number;
}

/**
 * `const job = await jobs.findOne({ _id: id }); if (!job) return;`: behind it `id` is the key of a record that the program
 * made, so that it leads to no other folder.
 */
export const foundRecords = kept(({ script }: Unit): readonly Looked[] => {
  const found: Looked[] = [];
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    if (guardKind(script, at) !== GuardKind.truthy) continue;
    const tested = testedValue(script, at);
    if (opOf(script, tested) !== Op.ref) continue;
    const [def = 0, another] = defsOf(script, bindingOf(script, tested)).filter((one) => opOf(script, one) === Op.call);
    if (def === 0 || another !== undefined) continue;
    for (const value of keysAsked(script, def))
      found.push({ value, start: guardStart(script, at), end: guardEnd(script, at) });
  }
  return found;
});

/** The values of keys by which a call looks a record up. */
function keysAsked(script: ScriptFacts, call: number): readonly number[] {
  const callee = calleeOf(script, call);
  const name = memberNameOf(script, callee);
  // `db.query('SELECT … WHERE id = ?').get(id)`
  if (name === 'get') {
    const made = resolve(script, objectOf(script, callee));
    const asked = opOf(script, made) === Op.call ? (constant(script, argsOf(script, made)[0] ?? 0) ?? '') : '';
    return /^\s*select\b[^;]*\bwhere\s+\w*id\s*=\s*[?$:]/i.test(asked) ? argsOf(script, call).slice(0, 1) : [];
  }
  if (!FINDS.test(name)) return [];
  const [first = 0] = argsOf(script, call);
  if (BY_KEY.test(name)) return [first];
  const object = resolve(script, first);
  if (opOf(script, object) !== Op.object) return [];
  const where = propertyOf(script, object, 'where');
  const asked = where === 0 ? object : resolve(script, where);
  return keysOf(script, asked)
    .filter((key) => KEY.test(key))
    .map((key) => propertyOf(script, asked, key));
}
