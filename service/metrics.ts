import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the parts of a service count. One for each service, so that two in one process do not mix. */
export interface Metrics {
  request(seen: { method: string; route: string; status: number; seconds: number }): void;
  scan(seen: { kind: string; outcome: 'completed' | 'failed' | 'returned'; seconds: number }): void;
  childDied(): void;
  cache(seen: { hits: number; misses: number }): void;
  /** All figures in the text form of Prometheus, with its content type. */
  text(): Promise<{ body: string; type: string }>;
}

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const SCAN_SECONDS = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];

/** What waits and what runs, and since when the oldest waits. */
const QUEUE = `SELECT status, count(*)::integer AS count,
    coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
  FROM runs WHERE status IN ('queued', 'running') GROUP BY status`;

/** Makes the figures. Those of the queue are read from the database when they are asked for. */
export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'touchstone_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'touchstone_http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const scans = new Counter({
    name: 'touchstone_scans_total',
    help: 'Attempts of scans that ended in this process; returned: put back because the process was stopped.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const scanDurations = new Histogram({
    name: 'touchstone_scan_duration_seconds',
    help: 'Time of an attempt of a scan, fetching included.',
    labelNames: ['kind', 'outcome'],
    buckets: SCAN_SECONDS,
    registers,
  });
  const died = new Counter({
    name: 'touchstone_analysis_processes_died_total',
    help: 'Analysis processes that ended without a result.',
    registers,
  });
  const lookups = new Counter({
    name: 'touchstone_file_result_lookups_total',
    help: 'Files whose results were looked up.',
    labelNames: ['result'],
    registers,
  });
  const queue = new Gauge({
    name: 'touchstone_queue_scans',
    help: 'Scans that wait (queued) or are worked on (running), of all processes.',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'touchstone_queue_oldest_seconds',
    help: 'How long ago the oldest of them was submitted.',
    labelNames: ['state'],
    registers,
  });
  const connections = new Gauge({
    name: 'touchstone_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  });

  const readQueue = async () => {
    const { rows } = await pool.query<{ status: string; count: number; oldest: number }>(QUEUE);
    for (const state of ['queued', 'running']) {
      const row = rows.find((one) => one.status === state);
      queue.set({ state }, row?.count ?? 0);
      oldest.set({ state }, row?.oldest ?? 0);
    }
  };
  return {
    request({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    scan({ kind, outcome, seconds }) {
      scans.inc({ kind, outcome });
      scanDurations.observe({ kind, outcome }, seconds);
    },
    childDied: () => died.inc(),
    cache({ hits, misses }) {
      lookups.inc({ result: 'hit' }, hits);
      lookups.inc({ result: 'miss' }, misses);
    },
    async text() {
      await readQueue();
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
      return { body: await registry.metrics(), type: registry.contentType };
    },
  };
}
