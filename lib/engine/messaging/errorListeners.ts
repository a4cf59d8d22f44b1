import { apiPath, callsNamed, constant, receiverOf, writesOf } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { kept } from '../program/kept.ts';
import type { Target, Unit } from '../program/program.ts';
import { words } from '../words.ts';

/** A function that hears of errors that nobody caught (HTML standard): `window.onerror` is handed the parts of the event. */
export interface ErrorListener {
  readonly target: Target;
  /** The script that made it listen. */
  readonly by: Unit;
  readonly event: 'error' | 'unhandledrejection';
  readonly takesParts: boolean;
}

/** Most of them that a program may have to be followed. */
const MOST = 16;

const EVENTS = words('error unhandledrejection');
const WINDOW = words('window self globalThis');

/** Functions of a program that hear of errors that nobody caught: none, where it has too many. */
export const errorListeners = kept((callees: Callees): readonly ErrorListener[] => {
  const out: ErrorListener[] = [];
  for (const by of callees.program.units) {
    const hear = (value: number, event: string, takesParts: boolean): void => {
      for (const target of callees.listeners(by, value))
        out.push({ target, by, event: event as ErrorListener['event'], takesParts });
    };
    const { script } = by;
    const isWindow = (object: number): boolean => object === 0 || WINDOW.has(apiPath(script, object) ?? '');
    for (const call of callsNamed(script, 'addEventListener')) {
      const event = constant(script, call.args[0] ?? 0) ?? '';
      if (EVENTS.has(event) && isWindow(receiverOf(script, call))) hear(call.args[1] ?? 0, event, false);
    }
    for (const { object, value } of writesOf(script, 'onerror')) if (isWindow(object)) hear(value, 'error', true);
    for (const { object, value } of writesOf(script, 'onunhandledrejection'))
      if (isWindow(object)) hear(value, 'unhandledrejection', false);
  }
  return out.length > MOST ? [] : out;
});
