import { apiPath, calleeOf, objectOf, Op, opOf } from '../facts/javascript/query.ts';
import { keepPath } from '../facts/javascript/paths.ts';
import type { Unit } from '../program/program.ts';
import type { Callees } from './callees.ts';

const MAY_HOLD: ReadonlySet<number> = new Set([Op.member, Op.ref, Op.index, Op.choice, Op.call]);
/** What the language's own objects give back may be anything. */
const OF_LANGUAGE = /^(?:Object|Map|WeakMap|Array|Reflect|Symbol)\b.*\(\)/;

/**
 * Names what calls run that is a function of the platform's by way of an object, a class or another script:
 * `{ ...options, send: options.send ?? fetch }`. Where that may be several, none is meant.
 */
export function platformCallees(callees: Callees): void {
  for (const unit of callees.program.units) {
    const { script } = unit;
    for (const call of script.calls) {
      const callee = calleeOf(script, call);
      if (!MAY_HOLD.has(opOf(script, callee))) continue;
      const known = apiPath(script, callee);
      const path = known === undefined || OF_LANGUAGE.test(known) ? pathAt(callees, unit, callee) : undefined;
      if (path !== undefined) keepPath(script, callee, path);
    }
  }
}

function pathAt(callees: Callees, { script, base }: Unit, callee: number): string | undefined {
  const paths = new Set(
    callees
      .heap()
      .at(base + callee)
      .flatMap(({ path }) => path ?? []),
  );
  const [path] = paths;
  if (path === undefined || paths.size > 1) return undefined;
  // `get` of one of several objects may be any of theirs.
  const isOne = opOf(script, callee) !== Op.member || callees.heap().at(base + objectOf(script, callee)).length === 1;
  return isOne || !path.startsWith('chrome') ? path : undefined;
}
