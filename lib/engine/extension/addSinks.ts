import type { Call } from '../facts/javascript/query.ts';
import type { Sink } from '../taint/spec.ts';

/** Notes the sinks of a call. */
export type AddSinks = (call: Call, ...sinks: readonly Sink[]) => void;

/** The sinks of calls that are noted so far. */
export type Sinks = ReadonlyMap<number, readonly Sink[]>;
