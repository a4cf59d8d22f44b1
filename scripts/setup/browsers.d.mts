/** Types of browsers.mjs, which the system's older Node must be able to run. */
export function findChromium(): string | undefined;
export function findFirefox(): string | undefined;
export function which(command: string): string | undefined;
