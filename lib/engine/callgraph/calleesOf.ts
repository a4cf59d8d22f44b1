import type { Facts } from '../facts.ts';
import { Program } from '../program/program.ts';
import { Callees } from './callees.ts';

/** Functions that calls reach, for all questions about the same scripts. Use it as `facts.whole(calleesOf)`. */
export const calleesOf = (facts: Facts): Callees => new Callees(new Program(facts));
