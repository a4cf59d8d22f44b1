import {
  apiPath,
  argOf,
  argsOf,
  calleeOf,
  constant,
  Op,
  opOf,
  pattern,
  propertyOf,
  resolve,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';

/** Methods that raise an event or send a message of a library. */
export const RAISES = new Set([
  'dispatchEvent',
  'sendMessage',
  'emit',
  'trigger',
  'publish',
  'fire',
  'dispatch',
  'broadcast',
  '$emit',
  'notify',
]);

/** Before names of a messaging library's messages, so that no event has the same. */
export const MESSAGE = '\u0002';

/** `sendMessage` and `onMessage` of a library (webext-bridge, @webext-core/messaging), not of the browser. */
export function isLibraryCall(unit: Unit, callee: number): boolean {
  return apiPath(unit.script, callee)?.startsWith('chrome') !== true;
}

interface Raised {
  readonly event: string;
  readonly shift: number;
  /** The value that names it. */
  readonly name: number;
}

/** The name of an event that is not seen where it is raised. */
export const ANY = '*';

/** Callers that are asked for the name of an event. */
export const MOST_NAMES = 30;

/** The event that a call raises, and by how much its arguments move on their way to the listener's parameters. */
export function raisedEvent(unit: Unit, call: number, name: string): Raised | undefined {
  const { script } = unit;
  const args = argsOf(script, call);
  if (name === 'dispatchEvent') {
    // `new CustomEvent('save', {detail})`: the event itself is what the listener gets.
    const made = resolve(script, args[0] ?? 0);
    const named = opOf(script, made) === Op.create ? argOf(script, made, 0) : 0;
    const event = named === 0 ? 'message' : pattern(script, named);
    return event === 'message' ? undefined : { event, shift: 0, name: named };
  }
  if (name === 'sendMessage') {
    const event =
      args.length >= 1 && isLibraryCall(unit, calleeOf(script, call)) ? constant(script, args[0] ?? 0) : undefined;
    return event === undefined ? undefined : { event, shift: -1, name: args[0] ?? 0 };
  }
  if (args.length < 2) {
    // `store.dispatch({ type: 'saved', … })`: listeners get the whole.
    const type = name === 'dispatch' ? propertyOf(script, args[0] ?? 0, 'type') : 0;
    const event = type === 0 ? undefined : constant(script, type);
    return event === undefined ? undefined : { event, shift: 0, name: type };
  }
  const event = pattern(script, args[0] ?? 0);
  // jQuery's listeners get the event first.
  return {
    event,
    name: args[0] ?? 0,
    shift: apiPath(script, calleeOf(script, call))?.startsWith('$') === true ? 0 : -1,
  };
}
