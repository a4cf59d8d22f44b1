import type { Pool } from 'pg';

/** NULLS NOT DISTINCT, which the records' unique index needs, came with this one. */
const OLDEST = 150_000;

/** Asks a PostgreSQL for its version. Throws one sentence that says what is wrong with DATABASE_URL, or with the server. */
export async function checkServer(pool: Pool, url: URL): Promise<void> {
  const at = `${url.hostname}:${url.port || '5432'}`;
  let version: number;
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
    version = Number(rows[0]?.server_version_num);
  } catch (error) {
    throw new Error(`DATABASE_URL: ${reason(error, at, decodeURIComponent(url.username))}`, { cause: error });
  }
  if (version < OLDEST)
    throw new Error(
      `DATABASE_URL: the PostgreSQL at ${at} is version ${Math.floor(version / 10_000)}; Touchstone needs 15 or newer.`,
    );
}

function reason(error: unknown, at: string, user: string): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^28/.test(code)) return `the PostgreSQL at ${at} does not let the user "${user}" in: ${message}.`;
  if (code === '3D000') return `the PostgreSQL at ${at} has no such database: ${message}. Create it first.`;
  if (code === '57P03') return `the PostgreSQL at ${at} is still starting. Try again in a moment.`;
  if (/^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) || /timeout/i.test(message))
    return `no PostgreSQL answers at ${at} (${code || 'no answer in time'}). Check that it is running and that the address is right.`;
  return `the PostgreSQL at ${at} cannot be used: ${message || code || 'it gave no reason'}.`;
}
