import type { Target } from '../program/program.ts';

/** Each function once. */
export const joined = (some: readonly Target[], more: readonly Target[]): readonly Target[] =>
  some.length === 0
    ? more
    : [...some, ...more.filter((one) => !some.some(({ unit, fn }) => unit === one.unit && fn === one.fn))];
