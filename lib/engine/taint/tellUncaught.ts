import { type ErrorListener, errorListeners } from '../messaging/errorListeners.ts';
import type { Unit } from '../program/program.ts';
import { enterFunction } from './entries.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** What nobody catches, `path` in the step's data, is told to who hears of that in the same page or worker. */
export function tellUncaught(solver: Solver, step: Step, path: number): void {
  for (const listener of errorListeners(solver.callees))
    if (isInSamePlace(step.unit, listener.by))
      for (const [index, inner] of toldOf(solver, listener, path))
        enterFunction(solver, step, listener.target, index, inner, 0, undefined, false);
}

/** The parameters of a listener that hold it, with where it lies in them. */
function toldOf({ paths }: Solver, { event, takesParts }: ErrorListener, path: number): [number, number][] {
  if (event === 'unhandledrejection') return [[0, paths.under('reason', path)]];
  // The event's own text says what is thrown: itself, or an error's.
  const text = path === 0 ? 0 : paths.read(path, 'message');
  const told: [number, number][] = [[takesParts ? 4 : 0, takesParts ? path : paths.under('error', path)]];
  if (text !== undefined) told.push([0, takesParts ? text : paths.under('message', text)]);
  return told;
}

function isInSamePlace(one: Unit, other: Unit): boolean {
  if (one === other) return true;
  for (const role of one.roles) if (other.roles.has(role)) return true;
  return false;
}
