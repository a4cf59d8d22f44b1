import {
  argOf,
  calleeOf,
  choicesOf,
  constant,
  lookup,
  nameOf,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { rootOf } from '../program/chainOf.ts';

/** All that a value may be, where the code says so in one place: `to ?? '/'`. */
export const alternativesOf = (script: ScriptFacts, value: number): readonly number[] =>
  opOf(script, value) === Op.choice ? choicesOf(script, value) : [value];

/** Host and path that were asked for. */
export function isOwnPart(script: ScriptFacts, part: number): boolean {
  const seen = resolve(script, part);
  if (opOf(script, seen) === Op.call)
    return (
      /^(?:get|header)$/.test(nameOf(script, calleeOf(script, seen))) &&
      /^host$/i.test(constant(script, argOf(script, seen, 0)) ?? '')
    );
  if (opOf(script, seen) !== Op.member) return false;
  const object = objectOf(script, seen);
  return nameOf(script, seen) === 'host'
    ? nameOf(script, object) === 'headers'
    : /^(?:url|originalUrl|hostname)$/.test(nameOf(script, seen)) &&
        /^_?(?:req|request|ctx)$/.test(nameOf(script, object));
}

/** What every script that imports it gets: no part of a request. */
function isImported(script: ScriptFacts, part: number): boolean {
  const root = rootOf(script, part);
  return root >= 0 && lookup(script).imports.has(root);
}

const allAre = (script: ScriptFacts, value: number, isOne: (one: number) => boolean): boolean =>
  alternativesOf(script, resolve(script, value)).every(isOne);

/**
 * Whether a text is an address of the server that was asked, `(secure ? 'https://' : 'http://') + req.hostname + ':' + PORT +
 * '/' + rest`: a link chooses neither the host that is asked, nor how a path begins. Behind the slash nothing names a host.
 */
export function isOwnLink(script: ScriptFacts, parts: readonly number[]): boolean {
  const [scheme = 0] = parts;
  if (!allAre(script, scheme, (one) => /^https?:\/\//.test(constant(script, one) ?? ''))) return false;
  let before = '';
  for (const [at, part] of parts.slice(1).entries()) {
    const text = constant(script, part);
    if (at > 0 && text?.startsWith('/') === true) return true;
    const isPort = before.endsWith(':') && at > 1 && allAre(script, part, (one) => isImported(script, one));
    if (text === undefined && !isPort && !isOwnPart(script, part)) return false;
    before = text ?? '';
  }
  return true;
}
