import { HARMLESS } from './purposes.ts';
import type { AbstractValue } from './scope.ts';

/** What all of these are harmless for. */
export const common = (parts: readonly AbstractValue[]): number =>
  parts.reduce(
    (bits, part) => bits & (part.constant === undefined ? (part.safe ?? 0) : HARMLESS),
    parts.length === 0 ? 0 : HARMLESS,
  );
