import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { ApiKeyBody } from '../lib/api/schemas.ts';
import { CommandError } from './operator/command.ts';
import { operate } from './operator/operate.ts';
import { bootstrapKey, createOwnerSignIn } from './auth/bootstrap.ts';

/*
 * The embedded database belongs to one process, so a command for the owner that is given while the service runs goes
 * through that process. The secret lies in DATA_DIR, readable by the service's own user only.
 */

export const CONTROL_PATH = '/local/control';

export const ControlBody = z.discriminatedUnion('do', [
  z.object({ do: z.literal('sign-in-token') }),
  z.object({ do: z.literal('bootstrap-key'), label: ApiKeyBody.shape.label }),
  z.object({ do: z.literal('operate'), args: z.array(z.string()) }),
]);
export type ControlBody = z.infer<typeof ControlBody>;

const ControlFile = z.object({ address: z.url(), secret: z.string() });
const ControlAnswer = z.object({ value: z.string() });
const ControlRefusal = z.object({ detail: z.string() });
const fileOf = (dataDir: string) => join(dataDir, 'control.json');

/** A new secret for the time that this process runs. */
export function createControlSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** Tells the owner's commands where the running service is. */
export function openControl(dataDir: string, address: string, secret: string): void {
  rmSync(fileOf(dataDir), { force: true });
  writeFileSync(fileOf(dataDir), JSON.stringify({ address, secret }), { mode: 0o600 });
}

export function closeControl(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** Whether a presented secret is the right one, in constant time. */
export function isControlSecret(secret: string, given: string | undefined): boolean {
  const a = Buffer.from(secret);
  const b = Buffer.from(given ?? '');
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Does what an owner's or operator's command asks for. Throws CommandError for what cannot be done as it was given. */
export async function runControl(pool: Pool, body: ControlBody): Promise<string> {
  switch (body.do) {
    case 'sign-in-token':
      return await createOwnerSignIn(pool);
    case 'bootstrap-key':
      return await bootstrapKey(pool, body.label);
    case 'operate':
      return await operate(pool, body.args);
  }
}

/** Asks the service that runs on this data directory; undefined when none answers. Throws what it says is wrong. */
export async function askRunning(dataDir: string, body: ControlBody): Promise<string | undefined> {
  let refusal: string | undefined;
  try {
    const { address, secret } = ControlFile.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
    const response = await fetch(`${address}${CONTROL_PATH}`, {
      method: 'POST',
      headers: { authorization: `Control ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (response.ok) return ControlAnswer.parse(await response.json()).value;
    if (response.status === 400) refusal = ControlRefusal.parse(await response.json()).detail;
  } catch {
    // No such file, or nobody there: the caller says what that means.
  }
  if (refusal !== undefined) throw new CommandError(refusal);
  return undefined;
}
