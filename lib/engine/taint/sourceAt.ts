import type { Unit } from '../program/program.ts';
import type { Source } from './spec.ts';

/** A value of a script that holds data by itself. */
export const sourceAt = (
  unit: Unit,
  node: number,
  kind: Source['kind'],
  label: string,
  more: Partial<Source> = {},
): Source => ({ unit, node, shown: node, kind, label, ...more });
