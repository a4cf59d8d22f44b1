import { expect, test } from 'vitest';
import type { SecurityReport } from '../api/schemas.ts';
import { PERMISSIONS } from '../engine/rules/permissions/permissionTable.ts';
import type { Scan } from '../model/scan.ts';
import { targetKey } from '../model/target.ts';
import { Installed } from './installed.ts';
import { HARMLESS, lookAt, type WatchWorld } from './lookAt.ts';
import { type AllWatched, freshNews } from './watched.ts';

const ID = 'a'.repeat(32);
const extension = (version: string, more: object = {}) =>
  Installed.parse({
    id: ID,
    type: 'extension',
    name: 'Counter',
    version,
    installType: 'normal',
    updateUrl: 'https://clients2.google.com/service/update2/crx',
    permissions: ['tabs'],
    ...more,
  });

/** A browser with one extension, and what its scans give. */
function makeWorld() {
  let time = 1000;
  const state = {
    installed: [extension('1.0')],
    scan: null as Scan | null,
    report: {} as Partial<SecurityReport>,
    bad: new Set<string>(),
    asked: [] as string[],
    firefox: false,
    watched: {} as AllWatched,
  };
  const world = (): WatchWorld => ({
    firefox: state.firefox,
    list: async () => state.installed,
    isKnownBad: (id) => state.bad.has(id),
    scanOf: async () => state.scan,
    scan: async (target) => state.asked.push(targetKey(target)),
    report: async () => state.report as SecurityReport,
    now: () => ++time,
  });
  return {
    state,
    async look() {
      state.watched = await lookAt(world(), state.watched);
      return state.watched[ID];
    },
    passed(milliseconds: number) {
      time += milliseconds;
    },
    /** A scan of the package as it is now is over. */
    scanned(grade: string, grave: number, hosts: string[], engine = '1', backend: Scan['backend'] = 'device') {
      state.scan = {
        key: `extension:chrome:${ID}`,
        target: { kind: 'extension', store: 'chrome', id: ID },
        title: 'Counter',
        backend,
        repoId: 1,
        state: { state: 'done', grade, score: 1 },
        createdAt: ++time,
        updatedAt: ++time,
      };
      state.report = {
        grade,
        critical_findings: grave,
        high_findings: 0,
        external_data_destinations: hosts.map((host) => ({ host })),
        executive_summary: { engine_version: engine },
      } as Partial<SecurityReport>;
    },
  };
}

test('the first look only remembers: nothing is scanned and nothing is told', async () => {
  const { state, look } = makeWorld();
  expect(await look()).toEqual({ version: '1.0', permissions: ['tabs'], hosts: [] });
  expect(state.asked).toEqual([]);
});

test('a changed version is scanned, and what got worse is told together', async () => {
  const { state, look, scanned } = makeWorld();
  scanned('A', 0, ['own.example']);
  await look();
  state.installed = [extension('2.0', { permissions: ['tabs', 'cookies', 'alarms'], hostPermissions: ['<all_urls>'] })];
  const first = (await look())?.news;
  expect(state.asked).toEqual([`extension:chrome:${ID}`]);
  expect(first).toMatchObject({ from: '1.0', to: '2.0', permissions: ['cookies'], hosts: ['<all_urls>'] });
  // The same again is no news.
  expect((await look())?.news?.at).toBe(first?.at);
  expect(state.asked).toHaveLength(1);
  scanned('D', 3, ['own.example', 'stats.example']);
  const then = await look();
  expect(then?.news).toEqual({
    from: '1.0',
    to: '2.0',
    at: expect.any(Number) as number,
    permissions: ['cookies'],
    hosts: ['<all_urls>'],
    destinations: ['stats.example'],
    grades: ['A', 'D'],
    grave: [0, 3],
  });
  expect(then?.news?.at).toBeGreaterThan(first?.at ?? 0);
});

test('an update that is not worse stays quiet', async () => {
  const { state, look, scanned } = makeWorld();
  state.installed = [extension('1.0', { hostPermissions: ['<all_urls>'] })];
  scanned('C', 2, ['own.example', 'old.example']);
  await look();
  state.installed = [extension('1.1', { permissions: [], hostPermissions: ['<all_urls>', 'https://more.example/*'] })];
  await look();
  scanned('B', 1, ['own.example']);
  const now = await look();
  expect(now?.news).toBeUndefined();
  expect(now?.scan).toMatchObject({ version: '1.1', grade: 'B' });
});

test('what got worse only in the scan names the version before', async () => {
  const { state, look, scanned } = makeWorld();
  scanned('A', 0, []);
  await look();
  state.installed = [extension('2.0')];
  expect((await look())?.news).toBeUndefined();
  scanned('B', 0, ['stats.example']);
  expect((await look())?.news).toMatchObject({ from: '1.0', to: '2.0', destinations: ['stats.example'] });
});

test('a scan of the same version, and what only a newer engine sees, is no change of the extension', async () => {
  const { state, look, scanned } = makeWorld();
  scanned('A', 0, []);
  await look();
  scanned('D', 5, ['stats.example']);
  expect((await look())?.news).toBeUndefined();
  state.installed = [extension('2.0')];
  await look();
  scanned('D', 9, ['stats.example', 'more.example'], '2');
  expect((await look())?.news).toBeUndefined();
});

test('a scan by a service is not compared', async () => {
  const { look, scanned } = makeWorld();
  scanned('F', 9, [], '1', 'service');
  expect((await look())?.scan).toBeUndefined();
});

test('what is known to be malicious is told once', async () => {
  const { state, look } = makeWorld();
  await look();
  state.bad.add(ID);
  const news = (await look())?.news;
  expect(news).toMatchObject({ known: true });
  expect((await look())?.news).toEqual(news);
});

test('Firefox: what is switched off tells no permissions, and nothing is made of that', async () => {
  const { state, look } = makeWorld();
  state.firefox = true;
  const firefox = (version: string, more: object) => extension(version, { updateUrl: undefined, ...more });
  state.installed = [firefox('1.0', { permissions: ['cookies'] })];
  await look();
  state.installed = [firefox('1.0', { permissions: [], enabled: false })];
  await look();
  state.installed = [firefox('1.0', { permissions: ['cookies'] })];
  expect((await look())?.news).toBeUndefined();
});

test('Firefox: permissions of a new version that are told a little later are compared with those before', async () => {
  const { state, look } = makeWorld();
  state.firefox = true;
  const firefox = (version: string, permissions: string[]) => extension(version, { updateUrl: undefined, permissions });
  state.installed = [firefox('1.0', ['tabs'])];
  await look();
  state.installed = [firefox('2.0', [])];
  expect((await look())?.news).toBeUndefined();
  expect(state.asked).toHaveLength(1);
  state.installed = [firefox('2.0', ['tabs', 'cookies'])];
  expect((await look())?.news).toMatchObject({ to: '2.0', permissions: ['cookies'] });
});

test('what its store has no more is told once, also without a change of the version', async () => {
  const { state, look, scanned } = makeWorld();
  scanned('A', 0, []);
  await look();
  const problem = { code: 'not-found' as const, message: 'The store has it no more.' };
  state.scan = { ...state.scan!, state: { state: 'failed', problem }, updatedAt: 9000 };
  const news = (await look())?.news;
  expect(news).toMatchObject({ from: '1.0', to: '1.0', gone: true });
  expect((await look())?.news).toEqual(news);
});

test('one that is away for a moment, while it is updated say, is compared all the same', async () => {
  const { state, look } = makeWorld();
  await look();
  state.installed = [];
  await look();
  state.installed = [extension('2.0', { permissions: ['tabs', 'proxy'] })];
  expect((await look())?.news).toMatchObject({ from: '1.0', to: '2.0', permissions: ['proxy'] });
});

test('what was removed for good is forgotten, and has no news meanwhile', async () => {
  const { state, look, passed } = makeWorld();
  await look();
  state.installed = [extension('2.0', { permissions: ['tabs', 'proxy'] })];
  await look();
  state.installed = [];
  expect(freshNews(await look(), undefined)).toBeUndefined();
  passed(2 * 86_400_000);
  expect(await look()).toBeUndefined();
});

test('a scan that was over just before an update is that of the version before', async () => {
  const { state, look, scanned } = makeWorld();
  await look();
  scanned('A', 0, []);
  state.installed = [extension('2.0')];
  expect((await look())?.scan).toMatchObject({ version: '1.0', grade: 'A' });
  scanned('F', 4, []);
  expect((await look())?.news).toMatchObject({ from: '1.0', to: '2.0', grades: ['A', 'F'], grave: [0, 4] });
});

test('news are fresh until somebody looked at them', () => {
  const news = { at: 5, from: '1', to: '2', permissions: ['cookies'], hosts: [], destinations: [] };
  const watched = { version: '2', permissions: [], hosts: [], news };
  expect(freshNews(watched, undefined)).toBe(news);
  expect(freshNews(watched, { at: 4, trusted: true })).toBe(news);
  expect(freshNews(watched, { at: 6, trusted: false })).toBeUndefined();
  expect(freshNews(undefined, undefined)).toBeUndefined();
});

test('permissions that are passed over have no power in the engine’s table', () => {
  for (const name of HARMLESS) expect(PERMISSIONS[name]?.power, name).toBe(0);
});
