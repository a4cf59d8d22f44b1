import { LIMITS } from '../../lib/engine/sources/limits.ts';
import type { TaskLimits } from './childMessages.ts';

/*
 * How much of an input an analysis keeps in mind, by the memory that it has.
 */

/** Share of the memory for facts: with what is worked out from them they take three to five times their room. */
const SHARE = 1 / 5;
/** Of that, what a last attempt takes; and its largest file, in bytes for each megabyte of memory. */
const CAREFUL = 1 / 5;
const CAREFUL_FILE = 2048;

/** Numbers of facts, of 8 bytes each, that fit into this share of so many megabytes. */
const roomOf = (memoryMb: number, share: number): number =>
  Math.min(LIMITS.facts, Math.floor((memoryMb * 1024 * 1024 * share) / 8));

export const fullLimits = (memoryMb: number): TaskLimits => ({ room: roomOf(memoryMb, SHARE) });

/** For an input at which an analysis of the usual depth came to the end of its memory or its time. */
export const carefulLimits = (memoryMb: number): TaskLimits => ({
  room: roomOf(memoryMb, SHARE * CAREFUL),
  mostOfFile: memoryMb * CAREFUL_FILE,
});
