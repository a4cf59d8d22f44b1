import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from './run.mjs';

const PATIENCE_MS = 10 * 60_000;

/**
 * Runs `work` while no other set-up of this clone runs: two at once would remove files under each other's feet.
 * The lock is a directory that names its process; one left behind by a dead process is taken over.
 * @param {string} place
 * @param {() => void | Promise<void>} work
 */
export async function withLock(place, work) {
  mkdirSync(path.dirname(place), { recursive: true });
  const until = Date.now() + PATIENCE_MS;
  let told = false;
  while (!take(place)) {
    if (Date.now() > until)
      throw new SetupError(`another set-up holds ${place} for too long. Remove that folder if none is running.`);
    if (!told) console.log('Another set-up is running; waiting for it to end.');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  try {
    await work();
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** @param {string} place */
function take(place) {
  // The directory is made complete elsewhere and then renamed: a rename onto a full directory fails, so one process wins.
  const mine = `${place}.${process.pid}`;
  mkdirSync(mine, { recursive: true });
  writeFileSync(path.join(mine, 'pid'), String(process.pid));
  try {
    renameSync(mine, place);
    return true;
  } catch (error) {
    rmSync(mine, { recursive: true, force: true });
    const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? '';
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(code)) throw error;
  }
  const owner = readOwner(place);
  if (owner !== undefined && !alive(owner)) {
    // Moving it away first means that only one of several waiting processes removes it.
    const stale = `${place}.stale.${process.pid}`;
    try {
      renameSync(place, stale);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    }
    rmSync(stale, { recursive: true, force: true });
  }
  return false;
}

/** @param {string} place */
function readOwner(place) {
  try {
    return Number(readFileSync(path.join(place, 'pid'), 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined; // just given back
    throw error;
  }
}

/** @param {number} pid */
function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
