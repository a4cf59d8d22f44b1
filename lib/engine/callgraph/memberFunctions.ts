import {
  apiPath,
  calleeOf,
  functionFactOf,
  functionIndexOf,
  listItem,
  listLength,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  pairListOf,
  propertyNameOf,
  resolve,
  stringAt,
  valuesOf,
  WRITE_SIZE,
  writtenPropertyIndex,
  writtenValue,
} from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import type { Target, Unit } from '../program/program.ts';
import { assigned } from './assigned.ts';
import { MOST } from './calleeBounds.ts';
import { ANSWERS_LITTLE, AS_TEXT, EACH, JOIN_IN, ONE_ELEMENT, PUT_INTO, SAME_LIST } from '../program/methods.ts';
import { backgroundReads } from '../program/backgroundReads.ts';
import { isGlobalObject } from '../program/globalsOf.ts';
import { words } from '../words.ts';
import { decorationsOf } from './decorators.ts';
import { functionsOfProperty } from './propertyFunctions.ts';
import { remoteFunctions } from './remoteFunctions.ts';
import type { Callees } from './callees.ts';
import { joined } from './joined.ts';
import { addTo } from '../facts/addTo.ts';
import { functionsOfHeap } from '../heap/functionsOfHeap.ts';
import { functionsOfInjected } from './injectedObjects.ts';

/** Names of the platform's own methods: never taken for a method of the script by name alone. */
const COMMON: ReadonlySet<string> = new Set([
  ...ANSWERS_LITTLE,
  ...EACH,
  ...SAME_LIST,
  ...ONE_ELEMENT,
  ...AS_TEXT,
  ...PUT_INTO,
  ...JOIN_IN,
  ...words(
    'all apply bind call connect create delete emit end entries exec first getItem hide html init keys last length listen load match nodeType off on once parse post query read render request require resolve reject run select show split start stop text then trigger trim update use val value values $ _',
  ),
]);

export function functionsOfMember(callees: Callees, unit: Unit, value: number, depth: number): readonly Target[] {
  const { script } = unit;
  const object = objectOf(script, value);
  const name = propertyNameOf(script, value);
  if (name === 'call' || name === 'apply') {
    const found = callees.find(unit, object, depth + 1);
    const isHeld = found.length === 0 && (opOf(script, object) === Op.ref || opOf(script, object) === Op.index);
    const inner = isHeld ? functionsOfHeap(callees.heap(), unit, object) : found;
    if (inner.length > 0) return name === 'call' ? inner.map((target) => ({ ...target, shift: target.shift + 1 })) : [];
  }
  if (object !== 0 && isGlobalObject(script, object) && callees.program.globals(name).length > 0)
    return callees.ofGlobal(unit, value, name, depth);
  if (backgroundReads(script).has(value)) return callees.ofBackground(name, depth);
  const exact = functionsOfProperty(callees, unit, object, name, depth + 1);
  // What was written there is not all that is called: `{ ...store, dispatch }` and middleware put others in front.
  if (exact.length > 0) return joined(exact, functionsOfHeap(callees.heap(), unit, value));
  const written = assigned(callees, unit, object, name);
  const put = written.flatMap((one) => callees.find(one.unit, one.value, depth + 1));
  // Of what was written more often, there may be others.
  if (put.length > 0)
    return Math.max(written.length, put.length) < MOST
      ? put
      : joined(put, functionsOfHeap(callees.heap(), unit, value));
  const decorated = decorationsOf(callees).methodsAt.get(unit.base + value) ?? [];
  if (decorated.length > 0) return decorated;
  const handed = functionsOfInjected(callees, unit, object, name, depth + 1);
  if (handed.length > 0) return handed;
  const remote = remoteFunctions(callees, unit, value, depth);
  if (remote.length > 0) return remote;
  if (isOfPlatform(callees, unit, object)) return [];
  const held = functionsOfHeap(callees.heap(), unit, value);
  return held.length > 0 || COMMON.has(name) ? held : functionsByName(unit, name);
}

/** By name alone: methods that a script defines once or twice. */
function functionsByName(unit: Unit, name: string): readonly Target[] {
  const own = methodsByName(unit).get(name) ?? [];
  return own.length <= 2 ? own.map((fn) => ({ unit, fn, shift: 0 })) : [];
}

/** Objects of the platform under a name that nobody gives their own. */
const PLATFORM =
  /^(?:chrome|crypto|JSON|Math|document|navigator|localStorage|sessionStorage|indexedDB|caches|Intl)(?:\.|$)|^fetch\(\)$/;

/** Whether an object is the platform's, whatever the program's own methods are called: `new TextEncoder().encode(text)`. */
function isOfPlatform(callees: Callees, { script }: Unit, object: number): boolean {
  if (PLATFORM.test(apiPath(script, object) ?? '')) return true;
  const made = resolve(script, object);
  return (
    opOf(script, made) === Op.create &&
    opOf(script, calleeOf(script, made)) === Op.global &&
    nameOfGlobal(script, calleeOf(script, made)) !== 'Promise' &&
    callees.program.globals(nameOfGlobal(script, calleeOf(script, made))).length === 0
  );
}

/** The function that a getter of a module gives, as bundlers write them: `{ send: () => send }`; any other as it is. */
function givenBy(script: Unit['script'], value: number): number {
  const { params, returns, arrow } = functionFactOf(script, value) ?? { params: [], returns: [], arrow: false };
  const only = returns.length === 1 && params.length === 0 && arrow ? (returns[0] as number) : 0;
  const given = opOf(script, only) === Op.ref ? resolve(script, only) : 0;
  return opOf(script, given) === Op.func ? given : value;
}

const methodsByName = kept(({ script }: Unit): ReadonlyMap<string, readonly number[]> => {
  const table = new Map<string, number[]>();
  const take = (key: number, value: number): void => {
    if (key >= 0 && opOf(script, value) === Op.func)
      addTo(table, stringAt(script, key), functionIndexOf(script, givenBy(script, value)));
  };
  for (const value of valuesOf(script, Op.object, Op.klass)) {
    const list = pairListOf(script, value);
    for (let n = 0, length = listLength(script, list); n < length; n += 2)
      take(listItem(script, list, n), listItem(script, list, n + 1));
  }
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE)
    take(writtenPropertyIndex(script, at), writtenValue(script, at));
  return table;
});
