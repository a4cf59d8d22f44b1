import { calleeOf } from '../facts/javascript/query.ts';
import type { HeapObject } from '../heap/heap.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** Values that one function may change. */
const MOST_STATES = 4;

/** Values that a function may change, by whatever way it came here: `setList` of `const [list, setList] = useState([])`. */
export function statesOf({ callees }: Solver, { unit }: Step, callee: number): readonly HeapObject[] {
  const found = callees
    .heap()
    .at(unit.base + callee)
    .filter(({ kind }) => kind === 'setter');
  return found.length > MOST_STATES ? [] : found;
}

/** `setList(data)`, `dispatch(action)`: the value that the function was given with holds that. Gives whether it is one. */
export function changeState(solver: Solver, step: Step, callee: number): boolean {
  const states = statesOf(solver, step, callee);
  for (const { unit, value } of states)
    solver.add(unit, value, step.context, solver.paths.under('0', step.path), step.flags, step.id);
  return states.length > 0;
}

/** What a reducer gave for `dispatch(action)` is the state from there on. */
export const toState = (solver: Solver, step: Step): boolean =>
  changeState(solver, step, calleeOf(step.unit.script, step.node));
