// Makes a fresh clone ready to run: `node scripts/setup.mjs [--browsers]`.
// Plain JavaScript without dependencies, because the system's Node (20 or later) runs it before anything is installed.
// `--browsers` also sees to what the tests need: browsers, PostgreSQL, git, openssl and real extension packages.
import path from 'node:path';
import { installDependencies, prepareTypes } from './setup/dependencies.mjs';
import { withLock } from './setup/lock.mjs';
import { findNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { ensurePrograms } from './setup/programs.mjs';
import { SetupError } from './setup/run.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

try {
  await withLock(path.join(root, '.build', 'setup.lock'), () => {
    installDependencies(root);
    const node = findNode(root);
    prepareTypes(root, node);
    if (process.argv.includes('--browsers')) {
      ensurePrograms();
      ensurePackages(root);
    }
  });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`Set-up stopped: ${error.message}`);
  process.exitCode = 1;
}
