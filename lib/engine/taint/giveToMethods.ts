import { Op, opOf } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { ownerOfMade } from '../program/ownerOf.ts';
import { kinOfOwner } from './kinOf.ts';
import { lentSelves, type Values } from './lentSelves.ts';
import { selvesOf } from './selvesOf.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** What an object holds, its own methods find in `this`; `owner` as `ownerOf` names it. */
export function giveToMethods(solver: Solver, step: Step, owner: string, path: number): void {
  const nodes = selvesOf(step.unit, owner);
  if (nodes.length > 0) solver.place(step, step.unit, nodes, path);
  else giveToKin(solver, step, kinOfOwner(solver, step.unit, owner), path);
}

/** What an object holds that is made at a value, functions that it has from elsewhere find in `this`. */
export const giveToLent = (solver: Solver, step: Step, made: number, path: number): void =>
  giveToKin(solver, step, lentSelves(solver.callees).get(step.unit.base + made) ?? [], path);

function giveToKin(solver: Solver, step: Step, kin: readonly Values[], path: number): void {
  const spread = solver.spreadOf(step.context) * kin.length;
  for (const { unit, nodes } of kin) solver.place(step, unit, nodes, path, spread);
}

/** All that an object is in its own script, from where it is made to its methods' `this`. */
export function nodesOfMade(unit: Unit, made: number): readonly number[] {
  const { script } = unit;
  const owner = ownerOfMade(script, made);
  if (owner === undefined) return [made];
  return [made, ...selvesOf(unit, owner).filter((one) => opOf(script, one) === Op.self)];
}
