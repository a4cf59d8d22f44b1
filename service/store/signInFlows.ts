import type { Flow } from '../auth/oidc/provider.ts';
import type { Db } from '../database/transaction.ts';

/** How long somebody may take to sign in at the provider, in minutes. */
export const FLOW_MINUTES = 15;

/** Keeps an attempt to sign in, by the hash of what the browser's cookie holds. */
export async function insertFlow(db: Db, hash: Buffer, flow: Flow, leadsTo: string): Promise<void> {
  await db.query('DELETE FROM sign_in_flows WHERE expires_at < now()');
  await db.query(
    `INSERT INTO sign_in_flows (hash, state, nonce, verifier, leads_to, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + make_interval(mins => ${FLOW_MINUTES}))`,
    [hash, flow.state, flow.nonce, flow.verifier, leadsTo],
  );
}

/** Takes an attempt, once; undefined when it is spent, too old or unknown. */
export async function takeFlow(db: Db, hash: Buffer): Promise<(Flow & { leadsTo: string }) | undefined> {
  const { rows } = await db.query<Flow & { leads_to: string; fresh: boolean }>(
    'DELETE FROM sign_in_flows WHERE hash = $1 RETURNING state, nonce, verifier, leads_to, expires_at > now() AS fresh',
    [hash],
  );
  const row = rows[0];
  if (row === undefined || !row.fresh) return undefined;
  return { state: row.state, nonce: row.nonce, verifier: row.verifier, leadsTo: row.leads_to };
}
