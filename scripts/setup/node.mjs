import path from 'node:path';
import { SetupError, works } from './run.mjs';

/** The project runs TypeScript directly, which Node does from this version on. */
const OLDEST = 24;

/**
 * The Node that runs the project: the one from package.json for this platform, else a system Node that is new enough.
 * @param {string} root
 * @returns {string} command
 */
export function findNode(root) {
  const own = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  for (const candidate of [own, process.execPath, 'node']) {
    const version = works(candidate);
    if (version !== undefined && Number(/^v(\d+)/.exec(version)?.[1]) >= OLDEST) return candidate;
  }
  throw new SetupError(
    `no Node ${OLDEST} or later was found, and npm has none for ${process.platform}-${process.arch}. Install one from https://nodejs.org and run this again.`,
  );
}
