/** The path in the tree that a reference means; undefined for other hosts and for names without a file. */
export function resolveReference(from: string, reference: string): string | undefined {
  const clean = reference.replace(/[?#].*$/s, '').replaceAll('\\/', '/');
  if (clean === '' || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(clean)) return undefined;
  const parts = clean.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of clean.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.length === 0 ? undefined : parts.join('/');
}

/** What builds write for a package's own folder: `@/store`, `~/store`. */
export function resolveModule(from: string, module: string): string | undefined {
  return resolveReference(from, module.replace(/^[~@]\//, '/'));
}

const ENDINGS = [
  '',
  '.js',
  '.ts',
  '.tsx',
  '.jsx',
  '.mjs',
  '.cjs',
  '.mts',
  '.vue',
  '/index.js',
  '/index.ts',
  '/index.tsx',
  '/index.mjs',
];

/** The file that a resolved import means: builds leave endings away, write `.js` for what is TypeScript and may mean `src/` by `@/`. */
export function fileOfModule<T>(files: ReadonlyMap<string, T>, path: string): T | undefined {
  for (const ending of ENDINGS) {
    const file = files.get(path + ending) ?? (ending === '' ? undefined : files.get(path.replace(/\.js$/, ending)));
    if (file !== undefined) return file;
  }
  return /^(?!src\/).+\//.test(path) ? fileOfModule(files, `src/${path}`) : undefined;
}
