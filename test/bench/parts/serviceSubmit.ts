import { createServer, type AddressInfo } from 'node:net';
import { findPostgres, startPostgres } from '../../contract/postgres.ts';
import { median, type Part } from '../part.ts';
import { load } from '../service/load.ts';
import { OWN_ROOT, startLoaded } from '../service/loadedService.ts';

const SECONDS = 5;
const TURNS = 3;

/**
 * Submissions a second of one organisation over 16 connections, embedded and on PostgreSQL with fsync, one process each. Its
 * one worker is kept busy by a host that never answers. `--against DIR` measures another checkout in turns with this one.
 */
export const part: Part = {
  title: 'Submissions',
  async run(report, options) {
    const against = options[options.indexOf('--against') + 1];
    const builds: [string, string][] = [['', OWN_ROOT]];
    if (options.includes('--against') && against !== undefined) builds.unshift(['other build, ', against]);
    const postgres = findPostgres() === undefined ? undefined : await startPostgres({ fsync: true });
    const silent = await silentHost();
    try {
      for (const [database, goal] of [['embedded', 200] as const, ['PostgreSQL', 600] as const]) {
        if (database === 'PostgreSQL' && postgres === undefined) continue;
        const rates = new Map<string, number[]>();
        let lost = 0;
        for (let turn = 0; turn < TURNS; turn++)
          for (const [build, root] of builds) {
            const url = database === 'embedded' ? undefined : await postgres?.freshDatabase();
            const measured = await measure(root, url, silent.port);
            rates.set(build, [...(rates.get(build) ?? []), measured.perSecond]);
            if (root === OWN_ROOT) lost += measured.lost;
          }
        for (const [build, all] of rates) {
          const value = median(all);
          const own = build === '' ? { goal: String(goal), met: value >= goal } : {};
          report({
            what: `${build}${database}: submit, 16 connections, median of ${TURNS}`,
            value,
            unit: '1/s',
            ...own,
          });
          report({ what: '  each', value: all.map((one) => one.toFixed(0)).join(', '), unit: '1/s' });
        }
        report({ what: `${database}: acknowledged and not there`, value: lost, goal: '0', met: lost === 0 });
      }
    } finally {
      await postgres?.stop();
      silent.close();
    }
  },
};

async function measure(root: string, url: string | undefined, silentPort: number) {
  const service = await startLoaded(root, 1, url, { WORKERS: '1', RESOLVE: `github.com=127.0.0.1:${silentPort}` });
  try {
    const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
    let number = 0;
    const body = () => JSON.stringify({ url: `https://github.com/owner/name-${++number}` });
    const asked = {
      address: `${service.address}/api/v1/repos/analyze`,
      headers,
      connections: 16,
      method: 'POST',
      body,
    };
    const warm = await load({ ...asked, seconds: 1 });
    const result = await load({ ...asked, seconds: SECONDS });
    const list = await fetch(`${service.address}/api/v1/repos`, { headers });
    const there = ((await list.json()) as unknown[]).length - 1;
    return { perSecond: result.perSecond, lost: Math.max(0, number - warm.failed - result.failed - there) };
  } finally {
    await service.close();
  }
}

/** A host that takes connections and says nothing. */
async function silentHost(): Promise<{ port: number; close(): void }> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
