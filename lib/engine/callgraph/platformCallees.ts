import { apiPath, bindingKind, bindingOf, calleeOf, defsOf, objectOf, Op, opOf } from '../facts/javascript/query.ts';
import { keepPaths } from '../facts/javascript/paths.ts';
import { BindingKind, type ScriptFacts } from '../facts/javascript/script.ts';
import type { Unit } from '../program/program.ts';
import type { Callees } from './callees.ts';

const MAY_HOLD: ReadonlySet<number> = new Set([Op.member, Op.ref, Op.index, Op.choice, Op.call]);
/** What the language's own objects give back may be anything. */
const OF_LANGUAGE = /^(?:Object|Map|WeakMap|Array|Reflect|Symbol|Promise)\b.*\(\)/;

/**
 * Names what calls run that is a function of the platform's by way of an object, a class or another script:
 * `{ ...options, send: options.send ?? fetch }`. Where that may be several, `self.old ? chrome.history : chrome.cookies`, each is meant.
 */
export function platformCallees(callees: Callees): void {
  for (const unit of callees.program.units) {
    const { script } = unit;
    const found = new Map<number, readonly string[]>();
    for (const call of script.calls) {
      const callee = calleeOf(script, call);
      if (!MAY_HOLD.has(opOf(script, callee))) continue;
      const known = apiPath(script, callee);
      if (known !== undefined && !OF_LANGUAGE.test(known) && !isChosen(script, callee, 0)) continue;
      const paths = pathsAt(callees, unit, callee);
      if (paths.length > 0)
        found.set(callee, known === undefined || OF_LANGUAGE.test(known) ? paths : [...new Set([...paths, known])]);
    }
    if (found.size > 0) keepPaths(script, found);
  }
}

/** Steps back from a callee to the choice that it comes from. */
const DEPTH = 6;

/** Whether a callee is one of several things, or a member of one: `(self.old ? chrome.history : chrome.cookies).getAll`. */
function isChosen(script: ScriptFacts, value: number, depth: number): boolean {
  if (value === 0 || depth > DEPTH) return false;
  switch (opOf(script, value)) {
    case Op.choice:
      return true;
    case Op.member:
    case Op.index:
      return isChosen(script, objectOf(script, value), depth + 1);
    case Op.ref: {
      const defs = defsOf(script, bindingOf(script, value));
      return defs.length > 1 || (defs.length === 1 && isChosen(script, defs[0] as number, depth + 1));
    }
    default:
      return false;
  }
}

function pathsAt(callees: Callees, { script, base }: Unit, callee: number): readonly string[] {
  const heap = callees.heap();
  const paths = new Set(heap.at(base + callee).flatMap(({ path }) => path ?? []));
  // `get` of one of several objects may be any of theirs.
  const isOfMany = (): boolean => heap.at(base + objectOf(script, callee)).some(({ kind }) => kind !== 'platform');
  const isSure =
    opOf(script, callee) !== Op.member || heap.at(base + objectOf(script, callee)).length === 1 || !isOfMany();
  const found = [...paths].filter((path) => isSure || !path.startsWith('chrome'));
  // Whose answer is whose could not be told of what a function is handed by turns.
  return found.length > 1 && isOfParameter(script, callee) ? [] : found;
}

/** Whether a callee is a parameter, or a member of one or of what an object keeps. */
function isOfParameter(script: ScriptFacts, callee: number): boolean {
  const seen = opOf(script, callee) === Op.member ? objectOf(script, callee) : callee;
  if (opOf(script, seen) === Op.member) return opOf(script, objectOf(script, seen)) === Op.self;
  return opOf(script, seen) === Op.ref && bindingKind(script, bindingOf(script, seen)) === BindingKind.param;
}
