export const POLYFILLS = new Set([
  'webextension-polyfill',
  'webextension-polyfill-ts',
  'wxt/browser',
  '@wxt-dev/browser',
  'webext-polyfill',
  'chrome-promise',
]);

/** Name of a module as the start of a path: `node:fs/promises` is `fs.promises`, `jquery` is `$`. */
export function ofModule(module: string): string | null {
  if (module.startsWith('.') || module.startsWith('/')) return null;
  if (POLYFILLS.has(module)) return 'chrome';
  const name = module.replace(/^node:/, '');
  if (name === 'jquery') return '$';
  return name === 'fs/promises' ? 'fs.promises' : name;
}
