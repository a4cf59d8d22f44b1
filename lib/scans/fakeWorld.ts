import type { Backend, RecordStatus } from '../backends/backend.ts';
import { ScanError } from '../model/problem.ts';
import { createScans, type Scans } from './scans.ts';
import { ScanStore } from './scanStore.ts';

/** For tests: a service in memory that can be told to fail, and workers that can die. */
export class FakeService implements Backend {
  readonly kind = 'service';
  origin = 'https://scan.example';
  readonly records = new Map<number, RecordStatus>();
  readonly runs = new Map<number, { created_at: string; grade: string | null; score_delta: number | null }[]>();
  readonly calls: string[] = [];
  /** Every submission that reached the service, whether its answer came back or not. */
  readonly submissions: { url: string; branch?: string }[] = [];
  /** Called before each call takes effect and again after it; throws to fail it. */
  weather: (call: string, when: 'before' | 'after') => void | Promise<void> = () => {};
  now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  async #call<T>(name: string, work: () => T): Promise<T> {
    this.calls.push(name);
    await this.weather(name, 'before');
    const result = work();
    await this.weather(name, 'after');
    return structuredClone(result);
  }

  #record(repoId: number): RecordStatus {
    const record = this.records.get(repoId);
    if (record === undefined) throw new ScanError('not-found', 'The service does not know this record.');
    return record;
  }

  #run(url: string, title: string): { repoId: number } {
    const existing = [...this.records.values()].find((record) => record.url === url);
    const repoId = existing?.repo_id ?? this.records.size + 1;
    this.records.set(repoId, { ...EMPTY, repo_id: repoId, url, title });
    this.runs.set(repoId, [
      { created_at: new Date(this.now()).toISOString(), grade: null, score_delta: null },
      ...(this.runs.get(repoId) ?? []),
    ]);
    return { repoId };
  }

  progress(repoId: number, percent: number): void {
    Object.assign(this.#record(repoId), { phase: 'Analyzing', progress_percent: percent });
  }

  complete(repoId: number, grade: string, score: number): void {
    Object.assign(this.#record(repoId), {
      phase: 'Complete',
      progress_percent: 100,
      is_complete: true,
      risk_grade: grade,
      overall_risk_score: score,
    });
    const run = this.runs.get(repoId)?.[0];
    if (run !== undefined) run.grade = grade;
  }

  submit: Backend['submit'] = ({ url, branch }) =>
    this.#call('submit', () => {
      this.submissions.push(branch === undefined ? { url } : { url, branch });
      return this.#run(url, url.split('/').at(-1) ?? '');
    });
  upload: Backend['upload'] = (_, fileName) =>
    this.#call('upload', () => {
      this.submissions.push({ url: `upload:${fileName}` });
      return this.#run(`upload:${fileName}`, fileName);
    });
  status: Backend['status'] = (repoId) => this.#call('status', () => this.#record(repoId));
  list: Backend['list'] = () => this.#call('list', () => [...this.records.values()]);
  history: Backend['history'] = (repoId, { limit, offset }) =>
    this.#call('history', () => {
      const runs = this.runs.get(repoId) ?? [];
      const scans = runs.slice(offset, offset + limit).map((run, at) => ({
        ...run,
        scan_run_id: at,
        scan_number: runs.length - at,
        triggered_by: 'api',
        status: 'completed',
        total_files: 1,
        new_files: 0,
        changed_files: 0,
        removed_files: 0,
        reused_files: 0,
        commit_sha: 'x',
        started_at: null,
        completed_at: null,
        overall_score: null,
      }));
      return { repo_id: repoId, total: runs.length, limit, offset, scans };
    });
  report: Backend['report'] = () => Promise.reject(new Error('not part of these tests'));
  retention: Backend['retention'] = () => Promise.reject(new Error('not part of these tests'));
  setRetention: Backend['setRetention'] = () => Promise.reject(new Error('not part of these tests'));
}

const EMPTY: RecordStatus = {
  repo_id: 0,
  url: '',
  title: '',
  source_type: 'github',
  clone_status: 'pending',
  phase: 'Queued',
  total_files: 0,
  analyzed_files: 0,
  skipped_files: 0,
  failed_files: 0,
  overall_risk_score: null,
  risk_grade: null,
  progress_percent: 0,
  is_complete: false,
  error_message: null,
  sub_org_id: null,
  sub_org_name: null,
};

/** A world with a clock of its own. `worker()` is a new background worker on the same storage: the one before is dead. */
export class FakeWorld {
  time = Date.parse('2026-03-01T12:00:00Z');
  readonly service = new FakeService(() => this.time);
  configured = true;
  /** Where it stands: the service, or this device as if it were one. */
  where: Pick<Backend, 'kind' | 'origin'> | undefined;
  alarm = false;
  timer: number | null = null;
  random = 0.5;
  readonly files = new Map<string, Blob>();
  #dead: AbortController = new AbortController();

  worker(): Scans {
    this.#dead.abort();
    const dead = (this.#dead = new AbortController());
    this.timer = null;
    // A dead worker hears no answers and sends nothing: its promises hang for ever.
    const alive = async <T>(work: () => Promise<T>): Promise<T> => {
      if (dead.signal.aborted) return new Promise<never>(() => {});
      try {
        return await work();
      } finally {
        if (dead.signal.aborted) await new Promise<never>(() => {});
      }
    };
    const { service } = this;
    const where = () => this.where ?? service;
    const mortal: Backend = {
      get kind() {
        return where().kind;
      },
      get origin() {
        return where().origin;
      },
      submit: (...args) => alive(() => service.submit(...args)),
      upload: (...args) => alive(() => service.upload(...args)),
      status: (...args) => alive(() => service.status(...args)),
      list: (...args) => alive(() => service.list(...args)),
      history: (...args) => alive(() => service.history(...args)),
      report: (...args) => alive(() => service.report(...args)),
      retention: (...args) => alive(() => service.retention(...args)),
      setRetention: (...args) => alive(() => service.setRetention(...args)),
    };
    return createScans({
      store: new ScanStore(),
      chosen: async () => 'service',
      backend: async () => {
        if (!this.configured) throw new ScanError('not-configured', 'No service is set up yet.');
        return mortal;
      },
      urlOf: async (target) =>
        target.kind === 'repository'
          ? `https://${target.host}/${target.owner}/${target.name}`
          : `https://store.example/${target.kind === 'extension' ? target.id : ''}`,
      keys:
        async () =>
        ({ url }) =>
          url.startsWith('https://') ? `repository:${url.slice(8).toLowerCase()}` : null,
      getUpload: async (id) => this.files.get(id) ?? null,
      removeUpload: async (id) => void this.files.delete(id),
      awake: (work) => work(),
      now: () => this.time,
      random: () => this.random,
      setTimer: (delay) => {
        if (!dead.signal.aborted) this.timer = delay;
      },
      setAlarm: (on) => {
        if (!dead.signal.aborted) this.alarm = on;
      },
    });
  }
}
