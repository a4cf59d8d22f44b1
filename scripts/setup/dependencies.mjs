import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/**
 * Installs what package-lock.json names, unless that is what is installed already.
 * @param {string} root
 */
export function installDependencies(root) {
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockText).digest('hex');
  const stamp = path.join(root, 'node_modules', '.setup-stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!installedIs(root, lockText)) {
    console.log('Installing dependencies (half a minute or so, once) …');
    const npm = npmCommand(root);
    run(npm.command, [...npm.args, 'ci', '--loglevel=error', '--no-audit', '--no-fund'], {
      cwd: root,
      env: cleanEnvironment(root),
      failure: 'the dependencies could not be installed. Is the npm registry reachable?',
    });
  }
  writeFileSync(stamp, hash);
}

/**
 * Writes WXT's types, when they are older than what they are made from.
 * @param {string} root
 * @param {string} node
 */
export function prepareTypes(root, node) {
  const made = path.join(root, '.wxt', 'tsconfig.json');
  const sources = ['wxt.config.ts', 'package-lock.json', 'locales/en.yml'].map((file) => path.join(root, file));
  const newest = Math.max(...sources.filter((file) => existsSync(file)).map((file) => statSync(file).mtimeMs));
  if (existsSync(made) && statSync(made).mtimeMs > newest) return;
  run(node, [path.join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs'), 'prepare'], {
    cwd: root,
    failure: 'WXT could not prepare its types.',
  });
}

/**
 * Whether npm's own record of what it installed agrees with the lock (after `npm install` no stamp is there, but all is well).
 * @param {string} root
 * @param {string} lockText
 */
function installedIs(root, lockText) {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(lockText).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true;
    const there = installed[place];
    if (there !== undefined) return there.version === entry.version && there.integrity === entry.integrity;
    // Packages for other platforms are rightly absent.
    const otherPlatform =
      entry.os?.includes(process.platform) === false ||
      entry.cpu?.includes(process.arch) === false ||
      entry.libc !== undefined ||
      entry.os === undefined;
    return entry.optional === true && otherPlatform;
  });
}

/**
 * The npm that runs us, or the one on the path. `npm ci` removes node_modules/.bin/node while it runs, so neither the
 * node that runs npm nor the path may point in there.
 * @param {string} root
 */
function npmCommand(root) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const outside = (/** @type {string | undefined} */ file) =>
    file !== undefined && existsSync(file) && !file.startsWith(path.join(root, 'node_modules'));
  if (outside(script) && outside(node) && script?.endsWith('npm-cli.js') === true)
    return { command: node ?? '', args: [script ?? ''] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/** @param {string} root */
function cleanEnvironment(root) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/i.test(name) && name !== 'NODE_OPTIONS'),
  );
  const inside = path.join(root, 'node_modules');
  env.PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((place) => !place.startsWith(inside) && !place.includes('node-gyp-bin'))
    .join(path.delimiter);
  return env;
}
