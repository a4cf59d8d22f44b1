import { spawnSync } from 'node:child_process';

/** What went wrong in set-up, as a sentence that says what to do. */
export class SetupError extends Error {}

/**
 * Runs a command to its end and returns what it printed; throws SetupError with the last lines of its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, failure: string}} options
 */
export function run(command, args, options) {
  const result = spawnSync(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (result.error === undefined && result.status === 0) return result.stdout;
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`
    .trim()
    .split('\n')
    .slice(-15)
    .join('\n');
  throw new SetupError(`${options.failure}\n${output}`);
}

/**
 * Whether a command can be started at all.
 * @param {string} command
 */
export function works(command, args = ['--version']) {
  const result = spawnSync(command, args, { encoding: 'utf8' });
  return result.error === undefined && result.status === 0 ? result.stdout.trim() : undefined;
}
