import { callsNamed, constant, receiverOf, writesOf, type ScriptFacts } from './query.ts';
import { isSameObject } from './isSameObject.ts';
import { SCRIPT_TYPES } from '../scriptTypes.ts';

/**
 * Whether a script element that the script makes is told to hold data: its only types are ones that no browser runs,
 * `type = 'application/json'` (WHATWG HTML, "data block").
 */
export function holdsData(script: ScriptFacts, element: number): boolean {
  const types = [
    ...writesOf(script, 'type').map(({ object, value }) => [object, value] as const),
    ...callsNamed(script, 'setAttribute')
      .filter(({ args }) => constant(script, args[0] ?? 0)?.toLowerCase() === 'type')
      .map((call) => [receiverOf(script, call), call.args[1] ?? 0] as const),
  ].filter(([object]) => isSameObject(script, object, element));
  return types.length > 0 && types.every(([, value]) => isOfData(constant(script, value)));
}

const isOfData = (type: string | undefined): boolean =>
  type !== undefined && !SCRIPT_TYPES.test(type.trim().toLowerCase());
