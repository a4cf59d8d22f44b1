import type { RepositoryStatus } from '../../lib/api/schemas.ts';
import type { Db } from '../database/transaction.ts';
import { Source } from '../scan/source.ts';
import type { Reach } from './watches.ts';

/** A run as a page shows it, without its report. */
export interface ShownRun {
  readonly runId: number;
  readonly number: number;
  readonly source: Source;
  readonly status: RepositoryStatus;
  readonly previousGrade: string | null;
  readonly scoreDelta: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Numbers of the runs beside it; null at the ends. */
  readonly older: number | null;
  readonly newer: number | null;
}

interface ShownRow {
  run_id: number;
  number: number;
  source: unknown;
  status: RepositoryStatus;
  previous_grade: string | null;
  score_delta: number | null;
  created_at: Date;
  updated_at: Date;
  older: number | null;
  newer: number | null;
}

/** One run by its own number, or the newest one of a record; undefined where the person may not see it, or there is none. */
export async function findShownRun(
  db: Db,
  { orgId, subOrgId }: Reach,
  wanted: { runId: number } | { recordId: number },
): Promise<ShownRun | undefined> {
  const [which, id] = 'runId' in wanted ? ['n.id = $3', wanted.runId] : ['r.id = $3', wanted.recordId];
  const { rows } = await db.query<ShownRow>(
    `SELECT n.id AS run_id, n.number, r.source,
       json_build_object('repo_id', r.id, 'url', r.url, 'title', r.title, 'source_type', r.source_type,
         'clone_status', n.clone_status, 'phase', n.phase, 'total_files', n.total_files, 'analyzed_files', n.analyzed_files,
         'skipped_files', n.skipped_files, 'failed_files', n.failed_files,
         'overall_risk_score', CASE WHEN n.status = 'completed' THEN n.score END,
         'risk_grade', CASE WHEN n.status = 'completed' THEN n.grade END,
         'progress_percent', round(n.progress::numeric, 1)::float8, 'is_complete', n.status = 'completed',
         'error_message', n.error_message, 'sub_org_id', r.sub_org_id,
         'sub_org_name', (SELECT name FROM sub_orgs WHERE id = r.sub_org_id)) AS status,
       (SELECT p.grade FROM runs p WHERE p.record_id = r.id AND p.status = 'completed' AND p.number < n.number
          ORDER BY p.number DESC LIMIT 1) AS previous_grade,
       n.score_delta, n.created_at, greatest(n.created_at, n.started_at, n.completed_at) AS updated_at,
       (SELECT p.id FROM runs p WHERE p.record_id = r.id AND p.number < n.number ORDER BY p.number DESC LIMIT 1) AS older,
       (SELECT p.id FROM runs p WHERE p.record_id = r.id AND p.number > n.number ORDER BY p.number LIMIT 1) AS newer
     FROM records r JOIN runs n ON n.record_id = r.id
     WHERE r.org_id = $1 AND ($2::integer IS NULL OR r.sub_org_id = $2) AND ${which} ORDER BY n.number DESC LIMIT 1`,
    [orgId, subOrgId, id],
  );
  const row = rows[0];
  return row === undefined
    ? undefined
    : {
        runId: row.run_id,
        number: row.number,
        source: Source.parse(row.source),
        status: row.status,
        previousGrade: row.previous_grade,
        scoreDelta: row.score_delta,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        older: row.older,
        newer: row.newer,
      };
}

export const KINDS = ['extension', 'repository', 'upload'] as const;
export const STATES = ['open', 'done', 'failed', 'worse'] as const;
/** How the board can be ordered, each in SQL. */
export const ORDERS = {
  newest: 'n.created_at DESC, r.id DESC',
  oldest: 'n.created_at, r.id',
  worst: 'n.score DESC NULLS LAST, r.id DESC',
  best: 'n.score NULLS LAST, r.id DESC',
  title: 'lower(r.title), r.id',
} as const;

/** What of the board is shown. */
export interface BoardFilter {
  readonly search: string;
  readonly kind: (typeof KINDS)[number] | undefined;
  readonly state: (typeof STATES)[number] | undefined;
  /** The letter, with or without sign: `A` finds A+, A and A-. */
  readonly grade: string | undefined;
  readonly order: keyof typeof ORDERS;
}

export interface BoardRow {
  readonly repo_id: number;
  readonly title: string;
  readonly url: string;
  readonly source_type: string;
  readonly sub_org_name: string | null;
  readonly run_id: number;
  readonly number: number;
  readonly status: 'queued' | 'running' | 'completed' | 'failed';
  readonly phase: string;
  readonly progress: number;
  readonly score: number | null;
  readonly grade: string | null;
  readonly error_message: string | null;
  readonly at: Date;
  readonly watched: boolean;
  readonly alert: boolean;
}

/** One page of the organisation's records, each with its newest run, and how many there are in all. */
export async function listBoard(
  db: Db,
  { orgId, subOrgId }: Reach,
  filter: BoardFilter,
  limit: number,
  offset: number,
): Promise<{ total: number; rows: BoardRow[] }> {
  const { rows } = await db.query<BoardRow & { total: number }>(
    `SELECT count(*) OVER ()::integer AS total, r.id AS repo_id, r.title, r.url, r.source_type, s.name AS sub_org_name,
       n.id AS run_id, n.number, n.status, n.phase, n.progress, n.score, n.grade, n.error_message,
       coalesce(n.completed_at, n.created_at) AS at, w.record_id IS NOT NULL AS watched, a.id IS NOT NULL AS alert
     FROM records r
       JOIN LATERAL (SELECT id, number, status, phase, progress, score, grade, error_message, created_at, completed_at
         FROM runs WHERE record_id = r.id ORDER BY number DESC LIMIT 1) n ON true
       LEFT JOIN sub_orgs s ON s.id = r.sub_org_id
       LEFT JOIN watches w ON w.record_id = r.id
       LEFT JOIN LATERAL (SELECT id FROM alerts WHERE run_id = n.id LIMIT 1) a ON true
     WHERE r.org_id = $1 AND ($2::integer IS NULL OR r.sub_org_id = $2)
       AND ($3 = '' OR strpos(lower(r.title), lower($3)) > 0 OR strpos(lower(r.url), lower($3)) > 0)
       AND ($4::text IS NULL OR CASE r.source_type WHEN 'extension_upload' THEN 'upload'
         ELSE CASE WHEN r.source_type LIKE 'extension\\_%' THEN 'extension' ELSE 'repository' END END = $4)
       AND ($5::text IS NULL OR CASE $5 WHEN 'open' THEN n.status IN ('queued', 'running') WHEN 'done' THEN n.status = 'completed'
         WHEN 'failed' THEN n.status = 'failed' ELSE a.id IS NOT NULL END)
       AND ($6::text IS NULL OR left(n.grade, 1) = $6)
     ORDER BY ${ORDERS[filter.order]} LIMIT $7 OFFSET $8`,
    [orgId, subOrgId, filter.search, filter.kind ?? null, filter.state ?? null, filter.grade ?? null, limit, offset],
  );
  return { total: rows[0]?.total ?? 0, rows };
}
