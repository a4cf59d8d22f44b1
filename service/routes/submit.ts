import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { transaction, type Db } from '../database/transaction.ts';
import { Gathering } from '../gathering.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import type { Queue } from '../queue.ts';
import { setRetention, upsertRecords, type NewRecord, type Record } from '../store/records.ts';
import { countOpenRuns, findOpenRuns, insertRuns, secondsUntilNext } from '../store/runs.ts';
import { activeSubOrgs } from '../store/subOrgs.ts';

/** What is submitted. */
export interface NewSubmission extends NewRecord {
  /** The caller named the sub-organisation: it has to be there. */
  readonly isSubOrgAsked?: boolean;
  /** Sets whether results that belong to the record alone go after the scan; undefined leaves it as it is. */
  readonly deleteUnique?: boolean | undefined;
}

/** What came of a submission. */
export interface Submitted {
  readonly record: Record;
  /** False: a run was under way already, and there is no second one. */
  readonly opened: boolean;
}

interface Tools {
  readonly queue: Pick<Queue, 'sendScans'>;
  readonly config: Pick<Config, 'scansPerOrganisation'>;
}

/** Submissions that have to be stored each by itself: some of them will be refused, and then nothing of them may stay. */
class NotTogether extends Error {}

/** Stores one submission in the caller's transaction, all or nothing. Throws 422 or 429 where it is refused. */
export async function submit(tools: Tools, db: Db, submission: NewSubmission): Promise<Submitted> {
  const [result] = await submitAll(tools, db, submission.orgId, [submission]);
  if (result === undefined) throw new Error('The submission was not stored.');
  if (result instanceof HttpProblem) throw result;
  return result;
}

/**
 * Stores submissions of one organisation, each about something else: records, runs and jobs in the caller's transaction,
 * with as many statements for a hundred as for one. Gives a problem in place of one whose sub-organisation is not there.
 */
async function submitAll(
  { queue, config: { scansPerOrganisation: most } }: Tools,
  db: Db,
  orgId: number,
  submissions: readonly NewSubmission[],
): Promise<(Submitted | HttpProblem)[]> {
  const asked = submissions.filter((one) => one.isSubOrgAsked === true).map(({ subOrgId }) => subOrgId ?? 0);
  const active = asked.length === 0 ? new Set<number>() : await activeSubOrgs(db, orgId, asked);
  const placed = submissions.filter((one) => one.isSubOrgAsked !== true || active.has(one.subOrgId ?? 0));
  if (placed.length > 1 && (await countOpenRuns(db, orgId, most)) + placed.length > most) throw new NotTogether();

  const records = await upsertRecords(db, placed);
  const open = await findOpenRuns(
    db,
    records.map(({ id }) => id),
  );
  const begun = records.filter(({ id }) => !open.has(id));
  if (placed.length === 1 && begun.length === 1 && (await countOpenRuns(db, orgId, most)) >= most)
    throw await tooMany(db, orgId, most);
  await queue.sendScans(db, await insertRuns(db, orgId, begun, 'manual'));

  const results = new Map<NewSubmission, Submitted>();
  for (const [place, one] of placed.entries()) {
    const record = records[place];
    if (record === undefined) continue;
    if (one.deleteUnique !== undefined) await setRetention(db, record.id, one.deleteUnique);
    results.set(one, { record, opened: !open.has(record.id) });
  }
  return submissions.map(
    (one) => results.get(one) ?? invalid(['body', 'sub_org_id'], 'Not a sub-organisation of your organisation'),
  );
}

async function tooMany(db: Db, orgId: number, most: number): Promise<HttpProblem> {
  const seconds = await secondsUntilNext(db, orgId);
  return new HttpProblem(
    429,
    `${most} scans of your organisation wait already. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    { 'Retry-After': String(seconds) },
  );
}

/**
 * Submissions that come while others of the same organisation are being stored are stored together, in one transaction:
 * they would wait for each other anyway, as each moves on the version of the organisation's list, and each for the disk.
 * Every one is acknowledged after the commit that holds it.
 */
export class Submissions {
  readonly #pool: Pool;
  readonly #tools: Tools;
  readonly #ofOrg = new Map<number, Gathering<NewSubmission, Submitted>>();

  constructor(pool: Pool, tools: Tools) {
    this.#pool = pool;
    this.#tools = tools;
  }

  /** Stores one, all or nothing. Throws 422 or 429 where it is refused. */
  async submit(submission: NewSubmission): Promise<Submitted> {
    let own = this.#ofOrg.get(submission.orgId);
    if (own === undefined) {
      own = new Gathering((all) => this.#store(submission.orgId, all), {
        most: 100,
        atOnce: 1,
        apart: ({ subOrgId, identity }) => `${subOrgId} ${identity}`,
      });
      this.#ofOrg.set(submission.orgId, own);
    }
    return await own.do(submission);
  }

  async #store(orgId: number, all: readonly NewSubmission[]): Promise<(Submitted | Error)[]> {
    if (all.length > 1) {
      try {
        return await transaction(this.#pool, (db) => submitAll(this.#tools, db, orgId, all));
      } catch (error) {
        if (!concernsOne(error)) throw error;
      }
    }
    const results: (Submitted | Error)[] = [];
    for (const one of all)
      results.push(
        await transaction(this.#pool, (db) => submit(this.#tools, db, one)).catch((error: unknown) =>
          error instanceof Error ? error : new Error('The submission was not stored.', { cause: error }),
        ),
      );
    return results;
  }
}

/** Whether a fault may be that of one submission, or of their being together: values the database does not take, deadlocks. */
function concernsOne(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return error instanceof NotTogether || /^(?:22|23|40)/.test(code);
}
