/** Names of the objects that hold the platform's functions. */
export const HOSTS: ReadonlySet<string> = new Set([
  'chrome',
  'browser',
  'self',
  'window',
  'globalThis',
  'navigator',
  'document',
]);
