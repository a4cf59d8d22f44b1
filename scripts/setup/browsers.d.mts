/** Types of browsers.mjs, which the system's older Node must be able to run. */
export const OLDEST: { readonly chromium: number; readonly firefox: number };
export function versionOf(file: string | undefined): number | undefined;
export function findChromium(): string | undefined;
export function findFirefox(): string | undefined;
export function which(command: string): string | undefined;
