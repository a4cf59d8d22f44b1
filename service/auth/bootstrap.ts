import type { Pool } from 'pg';
import { transaction } from '../database/transaction.ts';
import { insertKey } from '../store/keys.ts';
import { ensureOwner, hasSessions } from '../store/users.ts';
import { createKey, hashSecret, previewKey } from './keyFormat.ts';
import { createSignInToken } from './session.ts';

/** What a start found or made. */
export interface FirstRun {
  /** Present while nobody is signed in: the one-time token by which the owner does. */
  readonly signInToken: string | undefined;
}

/**
 * Makes the local owner at the first start, and a one-time sign-in token at each start at which nobody is signed in; none
 * where people sign in by an identity provider.
 */
export async function bootstrap(pool: Pool, hasProvider: boolean): Promise<FirstRun> {
  return await transaction(pool, async (db) => {
    const user = await ensureOwner(db);
    return { signInToken: hasProvider || (await hasSessions(db)) ? undefined : await createSignInToken(db, user.id) };
  });
}

/** Makes a new one-time sign-in token for the owner. */
export async function createOwnerSignIn(pool: Pool): Promise<string> {
  return await transaction(pool, async (db) => {
    const user = await ensureOwner(db);
    return await createSignInToken(db, user.id);
  });
}

/** Makes a key of the whole organisation for the owner's own use, and gives it: nobody can read it again. */
export async function bootstrapKey(pool: Pool, label: string): Promise<string> {
  const key = createKey();
  await transaction(pool, async (db) => {
    const user = await ensureOwner(db);
    await insertKey(db, {
      orgId: user.orgId,
      subOrgId: null,
      label,
      preview: previewKey(key),
      hash: hashSecret(key),
    });
  });
  return key;
}
