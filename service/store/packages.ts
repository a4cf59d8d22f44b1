import { open } from 'node:fs/promises';
import type { Pool } from 'pg';
import { transaction, type Db } from '../database/transaction.ts';
import type { ObjectStore } from './objectStore.ts';

const PIECE = 1024 * 1024;

/** Half of a lock's key that only packages have; any number will do, as long as every process uses the same one. */
const PACKAGE_LOCKS = 7_261_990;

/**
 * Makes the transaction wait for all others that store or let go of this package, and those for it. Otherwise an upload
 * relies on pieces that a scan which is just ending deletes, and the scan does not see the run that relies on them.
 * Must be the first lock of a transaction that takes others, so that two never wait for each other.
 */
export async function holdPackage(db: Db, sha256: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [PACKAGE_LOCKS, sha256]);
}

/**
 * Stores an uploaded package until its scan has ended, in the transaction that opens the scan. Storing the same one
 * again changes nothing. Into the store of objects, where there is one, it was put before: only what was let go since is
 * put there again, so that no transaction waits for a large file.
 */
export async function savePackage(
  db: Db,
  objects: ObjectStore | undefined,
  sha256: string,
  file: string,
): Promise<void> {
  await holdPackage(db, sha256);
  if (objects !== undefined) {
    if (!(await objects.has(sha256))) await objects.put(sha256, file);
    return;
  }
  await using handle = await open(file);
  const buffer = Buffer.alloc(PIECE);
  for (let piece = 0; ; piece++) {
    const { bytesRead } = await handle.read(buffer, 0, PIECE, piece * PIECE);
    if (bytesRead === 0) return;
    await db.query('INSERT INTO packages (sha256, piece, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      sha256,
      piece,
      Buffer.from(buffer.subarray(0, bytesRead)),
    ]);
  }
}

/**
 * Writes a stored package to a new file. Gives false when there is none. The database is asked first: what was uploaded
 * before there was a store of objects is there.
 */
export async function loadPackage(
  db: Db,
  objects: ObjectStore | undefined,
  sha256: string,
  file: string,
): Promise<boolean> {
  if (await loadPieces(db, sha256, file)) return true;
  return objects !== undefined && (await objects.get(sha256, file));
}

async function loadPieces(db: Db, sha256: string, file: string): Promise<boolean> {
  await using handle = await open(file, 'wx', 0o600);
  for (let piece = 0; ; piece++) {
    // The driver takes text only: in base64 it is a third larger than the bytes, in PostgreSQL's own form twice as large.
    const { rows } = await db.query<{ bytes: string }>(
      "SELECT encode(bytes, 'base64') AS bytes FROM packages WHERE sha256 = $1 AND piece = $2",
      [sha256, piece],
    );
    if (rows[0] === undefined) return piece > 0;
    await handle.write(Buffer.from(rows[0].bytes, 'base64'));
  }
}

/** Whether an open run needs the package $1. */
const NEEDED = `EXISTS (SELECT 1 FROM runs n JOIN records r ON r.id = n.record_id
  WHERE n.status IN ('queued', 'running') AND r.source->'target'->>'sha256' = $1)`;

/** Lets a package in the database go that the transaction holds, unless another open run still needs it. */
export async function deletePackage(db: Db, sha256: string): Promise<void> {
  await db.query(`DELETE FROM packages p WHERE p.sha256 = $1 AND NOT ${NEEDED}`, [sha256]);
}

/**
 * Lets a package in the store of objects go, unless an open run needs it. After the transaction that ended its run: what
 * is removed there does not come back when a transaction fails.
 */
export async function releaseObject(pool: Pool, objects: ObjectStore, sha256: string): Promise<void> {
  await transaction(pool, async (db) => {
    await holdPackage(db, sha256);
    const { rows } = await db.query<{ needed: boolean }>(`SELECT ${NEEDED} AS needed`, [sha256]);
    if (rows[0]?.needed === false) await objects.delete(sha256);
  });
}

/** What was put there and never got a run, or whose process died before it let it go: removed after a day. */
const LEFT_BEHIND = 86_400_000;

/** Removes from the store of objects what no run needs any more. Gives how many were there for so long. */
export async function sweepObjects(pool: Pool, objects: ObjectStore, signal?: AbortSignal): Promise<number> {
  let old = 0;
  for await (const { sha256, storedAt } of objects.list()) {
    if (signal?.aborted === true) break;
    if (storedAt > Date.now() - LEFT_BEHIND) continue;
    await releaseObject(pool, objects, sha256);
    old++;
  }
  return old;
}
