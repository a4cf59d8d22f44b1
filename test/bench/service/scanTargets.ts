import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { extensionZip } from '../../contract/surroundings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Code that every checkout has: samples of the corpus, and packages that are installed anyway. */
const CODE = globSync(
  ['test/corpus/{javascript,flows,injection,privacy}/**/*.js', 'node_modules/{acorn,hono,zod,react-dom}/**/*.js'],
  {
    cwd: ROOT,
  },
)
  .toSorted()
  .filter((file) => statSync(path.join(ROOT, file)).size < 400_000);

/** How many files a target has, in turns: most are small, some are as large as a usual extension. */
const SIZES = [3, 8, 15, 3, 40, 8, 3, 15, 3, 100] as const;

/** The n-th of a mix of targets: real code, none of it the same as in another one, so no result is at hand. */
export function targetFiles(number: number): Record<string, string> {
  const files: Record<string, string> = {};
  const size = SIZES[number % SIZES.length] ?? 3;
  for (let i = 0; i < size; i++) {
    const file = CODE[(number * 37 + i * 11) % CODE.length] ?? '';
    files[`src/${i}-${path.basename(file)}`] = `// ${number}\n${readFileSync(path.join(ROOT, file), 'utf8')}`;
  }
  return files;
}

/** The same as a package of an extension. */
export const targetPackage = (number: number): Uint8Array =>
  extensionZip(`1.${number}`, `Target ${number}`, targetFiles(number));
