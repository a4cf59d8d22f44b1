import { SATURATION } from './weights.ts';

export function saturated(cost: number): number {
  return 1 - Math.exp(-cost / SATURATION);
}

export function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
