import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where what decides a result is: the engine, and the words and figures that it shares with the others. */
const FOLDERS = ['lib/engine', 'lib/model'];

/** Files of the engine under the root, in the order of their names; tests decide nothing. */
export function engineFiles(root) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|json)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  ).sort();
}

/**
 * What the engine of this tree is called by: ten hexadecimal digits that change with every file of it and with every
 * version of the packages that it is built with. Read when a bundle is made.
 */
export function engineHash(root) {
  const hash = createHash('sha256');
  for (const file of [...engineFiles(root), path.join(root, 'package-lock.json')])
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 10);
}

/** For bundlers that take Rollup's plugins: puts the hash into the engine's version. */
export function withEngineHash(root) {
  return {
    name: 'engine-hash',
    transform: {
      filter: { id: /\/lib\/engine\/engineVersion\.ts$/ },
      handler(code) {
        const put = code.replace(/(['"`])source\1/, `'${engineHash(root)}'`);
        if (put === code) throw new Error('engineVersion.ts holds no place for the hash.');
        return put;
      },
    },
  };
}
