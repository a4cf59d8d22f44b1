import type { Facts } from '../facts.ts';
import { Program } from '../program/program.ts';
import { Callees } from './callees.ts';
import { handApis } from './handApis.ts';
import { platformCallees } from './platformCallees.ts';
import { decorationsOf } from './decorators.ts';

/** Functions that calls reach, for all questions about the same scripts. Use it as `facts.whole(calleesOf)`. */
export function calleesOf(facts: Facts): Callees {
  const callees = new Callees(new Program(facts));
  handApis(callees);
  platformCallees(callees);
  // Looked for before the first question, not in the middle of one: no answer hangs on who asks first.
  decorationsOf(callees);
  return callees;
}
