import { randomBytes } from 'node:crypto';
import { findPostgres, startPostgres } from '../../contract/postgres.ts';
import type { Part } from '../part.ts';
import { load } from '../service/load.ts';
import { OWN_ROOT, startLoaded } from '../service/loadedService.ts';

const SECONDS = 4;
const UPLOAD_MB = 180;

/**
 * Reading calls under load, embedded and on PostgreSQL: lists of 500 and of 20,000 records, and one record's status.
 * `--against DIR` measures another checkout in turns with this one.
 */
export const part: Part = {
  title: 'The service under load',
  async run(report, options) {
    const against = options[options.indexOf('--against') + 1];
    const builds: [string, string][] = [['', OWN_ROOT]];
    if (options.includes('--against') && against !== undefined) builds.unshift(['other build, ', against]);
    const postgres = findPostgres() === undefined ? undefined : await startPostgres();
    try {
      for (const database of postgres === undefined ? ['embedded'] : ['embedded', 'PostgreSQL']) {
        for (const [build, root] of builds) {
          const fresh = async () => (database === 'embedded' ? undefined : await postgres?.freshDatabase());
          await measureSmall(`${build}${database}: `, root, await fresh(), report);
          await measureLarge(`${build}${database}: `, root, await fresh(), report);
          await measureUpload(`${build}${database}: `, root, await fresh(), report);
        }
      }
    } finally {
      await postgres?.stop();
    }
  },
};

type Report = Parameters<Part['run']>[0];

async function measureSmall(name: string, root: string, url: string | undefined, report: Report): Promise<void> {
  const service = await startLoaded(root, 500, url);
  try {
    const headers = { authorization: `Bearer ${service.key}` };
    const idle = service.memory();
    report({
      what: `${name}memory idle`,
      value: idle,
      unit: 'MiB',
      ...(url === undefined ? { goal: '250', met: idle <= 250 } : {}),
    });
    for (const [what, path] of [
      ['list of 500', '/api/v1/repos'],
      ['status', '/api/v1/repos/250/status'],
    ] as const) {
      const asked = { address: `${service.address}${path}`, headers, connections: 16 };
      await load({ ...asked, seconds: 1 });
      const result = await load({ ...asked, seconds: SECONDS });
      report({ what: `${name}${what}, 16 connections`, value: result.perSecond, unit: '1/s' });
      report({
        what: `${name}${what}, median; p99`,
        value: `${result.median.toFixed(1)}; ${result.p99.toFixed(1)}`,
        unit: 'ms',
        goal: 'p99 at most 3 × median',
        met: result.failed === 0 && result.p99 <= 3 * result.median,
      });
    }
    const most = url === undefined ? 500 : 250;
    report({
      what: `${name}memory under load, peak`,
      value: service.peak(),
      unit: 'MiB',
      goal: String(most),
      met: service.peak() <= most,
    });
  } finally {
    await service.close();
  }
}

async function measureLarge(name: string, root: string, url: string | undefined, report: Report): Promise<void> {
  const service = await startLoaded(root, 20_000, url);
  try {
    const headers = { authorization: `Bearer ${service.key}`, 'accept-encoding': 'gzip' };
    const address = `${service.address}/api/v1/repos`;
    const before = service.memory();
    const ask = async (more: Record<string, string> = {}) => {
      const began = performance.now();
      const response = await fetch(address, { headers: { ...headers, ...more } });
      await response.arrayBuffer();
      return { ms: performance.now() - began, status: response.status, tag: response.headers.get('etag') };
    };
    const first = await ask();
    report({ what: `${name}20,000 records, first`, value: first.ms, unit: 'ms', goal: '250', met: first.ms <= 250 });
    const again = await ask();
    report({ what: `${name}20,000 records, again`, value: again.ms, unit: 'ms', goal: '250', met: again.ms <= 250 });
    if (first.tag !== null) {
      await ask({ 'if-none-match': first.tag });
      const same = await ask({ 'if-none-match': first.tag });
      report({
        what: `${name}20,000 records, unchanged`,
        value: same.ms,
        unit: 'ms',
        goal: '30',
        met: same.status === 304 && same.ms <= 30,
      });
    }
    const more = service.memory() - before;
    report({ what: `${name}20,000 records, more memory`, value: more, unit: 'MiB', goal: '60', met: more <= 60 });
  } finally {
    await service.close();
  }
}

/** The most memory of the process that takes a large upload, stores it, and gives it to a scan. */
async function measureUpload(name: string, root: string, url: string | undefined, report: Report): Promise<void> {
  const service = await startLoaded(root, 1, url);
  try {
    const headers = { authorization: `Bearer ${service.key}` };
    const form = new FormData();
    form.set('file', new Blob([randomBytes(UPLOAD_MB * 1_000_000)]), 'large.zip');
    const began = performance.now();
    const response = await fetch(`${service.address}/api/v1/extensions/upload`, {
      method: 'POST',
      headers,
      body: form,
    });
    if (!response.ok) throw new Error(`The upload was answered ${response.status}: ${await response.text()}`);
    const { repo_id: id } = (await response.json()) as { repo_id: number };
    report({ what: `${name}upload of ${UPLOAD_MB} MB`, value: (performance.now() - began) / 1000, unit: 's' });
    for (;;) {
      const status = await fetch(`${service.address}/api/v1/repos/${id}/status`, { headers });
      const { is_complete: isDone, error_message: fault } = (await status.json()) as {
        is_complete: boolean;
        error_message: string | null;
      };
      if (isDone || fault !== null) break;
      await new Promise((wait) => setTimeout(wait, 100));
    }
    const peak = service.peak();
    report({ what: `${name}memory with it, peak`, value: peak, unit: 'MiB', goal: '500', met: peak <= 500 });
  } finally {
    await service.close();
  }
}
