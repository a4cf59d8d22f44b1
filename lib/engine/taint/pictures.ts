import { argsOf, bindingOf, callsNamed, Op, opOf, receiverOf } from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import type { Called } from './called.ts';
import { invoke } from './invoke.ts';
import { TaintFlag } from './kinds.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** What only a canvas is asked for. */
const OF_CANVAS = ['getContext', 'toBlob', 'toDataURL', 'convertToBlob', 'transferToImageBitmap'];

/** Variables of a script that hold a canvas, told by what they are asked for. */
const canvasesOf = kept((unit: Unit): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const call of callsNamed(unit.script, ...OF_CANVAS)) {
    const receiver = receiverOf(unit.script, call);
    if (opOf(unit.script, receiver) === Op.ref) found.add(bindingOf(unit.script, receiver));
  }
  return found;
});

/**
 * `draw(canvas, data)`: what a function paints is bits and places of its text, which nobody follows; the picture shows that
 * text all the same. So does `code.toDataURL(data)`.
 */
export function paint(solver: Solver, step: Step, call: number, index: number, name: string): void {
  const { unit } = step;
  const { script } = unit;
  const args = argsOf(script, call);
  if (index === 0 && name === 'toDataURL') solver.to(step, call, 0, step.flags | TaintFlag.joined);
  if (args.length < 2 || args.length > MOST_ARGUMENTS || isCanvas(unit, args[index] ?? 0)) return;
  for (const one of args)
    if (isCanvas(unit, one))
      solver.keep({ ...step, flags: step.flags | TaintFlag.joined }, unit, bindingOf(script, one), 0);
}

const MOST_ARGUMENTS = 6;

const isCanvas = (unit: Unit, value: number): boolean =>
  opOf(unit.script, value) === Op.ref && canvasesOf(unit).has(bindingOf(unit.script, value));

/** `canvas.toBlob((blob) => …)`: what was painted. */
export function blobOfCanvas({ solver, step, call, name, args }: Called): boolean {
  if (name !== 'toBlob' || args[0] === undefined) return false;
  invoke(solver, step, args[0], 0, 0, call);
  return true;
}
