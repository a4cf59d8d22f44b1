/** Types of lock.mjs, which the system's older Node must be able to run. */
export function withLock(place: string, work: () => void | Promise<void>): Promise<void>;
