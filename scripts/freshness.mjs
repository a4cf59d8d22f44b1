import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a bundle was made of: by path from the root, each module's size in bytes, time of change in milliseconds and SHA-256. */
export function stampOf(files, root) {
  const modules = {};
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    modules[path.relative(root, file)] = { size, time: mtimeMs, hash: hashOf(file) };
  }
  return { modules };
}

/** The stamp beside a bundle; undefined where there is none that can be read. */
export function readStamp(build, name) {
  try {
    return JSON.parse(readFileSync(path.join(build, `${name}.json`), 'utf8'));
  } catch {
    return undefined; // not yet made, or half-written by a process that died: bundle again
  }
}

/** Whether all modules still have the content that they had; sizes and times are looked at first because that is nearly free. */
export function isFresh(stamp, root) {
  if (stamp === undefined) return false;
  for (const file in stamp.modules) {
    const was = stamp.modules[file];
    const whole = `${root}${path.sep}${file}`; // path.join would cost more than all the rest of this
    const now = statSync(whole, { throwIfNoEntry: false });
    if (now === undefined || now.size !== was.size) return false;
    if (now.mtimeMs !== was.time && hashOf(whole) !== was.hash) return false;
  }
  return true;
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('base64');
}
