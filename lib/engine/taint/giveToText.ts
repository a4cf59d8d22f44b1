import { Op, opOf } from '../facts/javascript/query.ts';
import { ownerOf } from '../program/ownerOf.ts';
import { TEXT } from '../program/paths.ts';
import { words } from '../words.ts';
import { selvesOf } from './selvesOf.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** Methods that say what an object is as a text (ECMAScript). */
const SAY_TEXT = words('toString toJSON valueOf');

/** What `toString() { return data; }` gives, its object is wherever a text is made of it. */
export function giveToText(solver: Solver, step: Step, fn: number): void {
  const { script } = step.unit;
  const { name = '', owner = -1 } = script.functions[fn] ?? {};
  if (owner < 0 || !SAY_TEXT.has(name)) return;
  const selves = selvesOf(solver, step.unit, ownerOf(script, fn));
  const nodes = opOf(script, owner) === Op.object ? [...selves, owner] : selves;
  if (nodes.length > 0) solver.place(step, step.unit, nodes, solver.paths.under(TEXT, step.path));
}
