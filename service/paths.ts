import { fileURLToPath } from 'node:url';

/** This file runs as source (`service/paths.ts`) or within the bundle (`.build/*.js`); both lie one folder below the root. */
const bundled = !import.meta.url.endsWith('.ts');

/** The folder of the project. */
export const PROJECT_ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Address of a program that is started as a thread or process of its own: its source, or its file in the bundle. */
export function programFile(source: 'service/scan/child' | 'service/database/pgliteWorker'): URL {
  return bundled
    ? new URL(`./${source.split('/').at(-1)}.mjs`, import.meta.url)
    : new URL(`../${source}.ts`, import.meta.url);
}
