import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const bundle = path.resolve(import.meta.dirname, '../bundle.mjs');

/** A new API key of the local owner, who is made if there is none; whether the service runs or not. */
export async function makeKey(label: string, settings: NodeJS.ProcessEnv): Promise<string> {
  return lastLine(['--bootstrap-key', label], settings);
}

/** An address that signs the owner in, once. */
export async function makeSignInLink(address: string, settings: NodeJS.ProcessEnv): Promise<string> {
  return lastLine(['--sign-in-link'], { ...settings, PUBLIC_URL: address });
}

async function lastLine(args: string[], settings: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [bundle, 'service', ...args], {
    env: { ...process.env, ...settings },
    timeout: 120_000,
  });
  const line = stdout.trim().split('\n').at(-1) ?? '';
  if (line === '') throw new Error(`The service printed nothing for ${args[0]}.`);
  return line;
}
