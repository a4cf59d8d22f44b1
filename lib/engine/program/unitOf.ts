import type { ScriptFacts } from '../facts/javascript/script.ts';
import { kept } from './kept.ts';
import type { Program, Unit } from './program.ts';

const byScript = kept(({ units }: Program) => new Map(units.map((unit) => [unit.script, unit])));

/** A script as a part of its program; undefined where that leaves it out. */
export const unitOf = (program: Program, script: ScriptFacts): Unit | undefined => byScript(program).get(script);
