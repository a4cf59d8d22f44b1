import type { Unit } from '../program/program.ts';

/** One fact while its consequences are worked out. */
export interface Step {
  readonly id: number;
  readonly unit: Unit;
  readonly node: number;
  readonly context: number;
  readonly path: number;
  readonly flags: number;
}
