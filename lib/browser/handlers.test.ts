import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { BackendKind } from '../backends/backend.ts';
import type { KeyStore } from '../backends/keyStore.ts';
import { readScans, readSettings, saveSettings } from '../items.ts';
import { FakeWorld } from '../scans/fakeWorld.ts';
import type { Scans } from '../scans/scans.ts';
import { type Connection, createConnection } from './connection.ts';
import type { PageSender } from './handleMessages.ts';
import { pageHandlers } from './pageHandlers.ts';
import { scanHandlers } from './scanHandlers.ts';
import { keepReading } from './tabReadings.ts';

const URL_ = 'https://github.com/acme/rocket';
const SENDER: PageSender = { tabId: 1, origin: 'https://github.com' };
const KEY = ['tsk', 'live', 'k'.repeat(30)].join('_');

let world: FakeWorld;
let scans: Scans;
let connection: Connection;
let pages: ReturnType<typeof pageHandlers>;
let keys: Map<string, string>;
let answers: (url: string, init: RequestInit) => Response;
let sent: { url: string; key: string }[];

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.i18n, { getMessage: (name: string) => (name === 'language' ? 'en' : name) });
  Object.assign(fakeBrowser.permissions, { contains: async () => true });
  world = new FakeWorld();
  scans = world.worker();
  keys = new Map();
  sent = [];
  answers = () => Response.json([]);
  const store: KeyStore = {
    get: async (origin) => keys.get(origin) ?? null,
    set: async (origin, key) => void keys.set(origin, key),
    remove: async (origin) => void keys.delete(origin),
  };
  connection = createConnection({
    keys: store,
    now: () => world.time,
    fetch: async (url, init) => {
      sent.push({ url, key: new Headers(init.headers).get('Authorization') ?? '' });
      return answers(url, init);
    },
  });
  pages = pageHandlers({ scans, chosen: async () => 'service', isConfigured: () => connection.isConfigured() });
});

describe('a page asks', () => {
  it('about itself: target, words, style when bare; nothing leaves the browser', async () => {
    const answer = await pages['page.get']({ url: URL_, bare: true }, SENDER);
    expect(answer).toMatchObject({
      kind: 'target',
      scan: null,
      private: false,
      configured: false,
      face: { label: 'page_scan' },
    });
    expect(answer).toHaveProperty('style');
    expect(await pages['page.get']({ url: URL_ }, SENDER)).not.toHaveProperty('style');
    expect(world.service.calls).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('about the address after a soft navigation, which the browser does not know yet', async () => {
    expect(await pages['page.get']({ url: 'https://github.com/acme/anvil' }, SENDER)).toMatchObject({
      target: { name: 'anvil' },
    });
  });

  it.each(['page.get', 'page.scan', 'page.report'] as const)('%s about another origin is refused', async (name) => {
    for (const url of [
      'https://gitlab.com/acme/rocket',
      'https://github.com.evil.example/acme/rocket',
      'http://github.com/acme/rocket',
      'nonsense',
    ]) {
      await expect(pages[name]({ url }, SENDER)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await readScans()).toEqual([]);
  });

  it('for a scan: started once, with the default branch of the page', async () => {
    const params = { url: URL_, reading: { defaultBranch: 'trunk', title: 'acme/rocket' } };
    expect(await pages['page.scan'](params, SENDER)).toMatchObject({
      scan: { state: { state: 'queued' } },
      face: { progress: 0 },
    });
    await pages['page.scan'](params, SENDER);
    await scans.tick();
    expect(world.service.submissions).toEqual([{ url: 'https://github.com/acme/rocket', branch: 'trunk' }]);
  });

  it('for the report: opened for a stored or known grade, not for nothing', async () => {
    const create = vi.spyOn(browser.tabs, 'create');
    expect(await pages['page.report']({ url: URL_ }, SENDER)).toEqual({ opened: false });
    expect(create).not.toHaveBeenCalled();
    await world.service.submit({
      target: { kind: 'repository', host: 'github.com', owner: 'acme', name: 'rocket' },
      url: URL_,
    });
    world.service.complete(1, 'B', 20);
    await scans.sync();
    expect(await pages['page.report']({ url: URL_ }, SENDER)).toEqual({ opened: true });
    expect(create.mock.calls[0]?.[0]?.url).toMatch(/\/report\.html\?key=repository%3Agithub\.com%2Facme%2Frocket$/);
    expect(await readScans()).toHaveLength(1);
  });
});

describe('a private repository', () => {
  const reading = { visibility: 'private' } as const;
  const target = { kind: 'repository', host: 'github.com', owner: 'acme', name: 'rocket' } as const;

  it('is not sent from page, popup or list before a yes', async () => {
    expect(await pages['page.get']({ url: URL_, reading }, SENDER)).toMatchObject({ private: true });
    await expect(pages['page.scan']({ url: URL_, reading }, SENDER)).rejects.toThrow(/private.*nothing was sent/);
    // The popup does not see the page, but it was told.
    await expect(pages['scan.start']({ target }, null)).rejects.toThrow(/private/);
    await expect(pages['scan.start']({ target: { ...target, branch: 'dev' } }, null)).rejects.toThrow(/private/);
    await scans.tick();
    expect(world.service.calls).toEqual([]);
    expect(await readScans()).toEqual([]);
  });

  it('is sent after a yes, which is remembered for that repository only', async () => {
    await pages['page.get']({ url: URL_, reading }, SENDER);
    await pages['page.scan']({ url: URL_, reading, privateConfirmed: true }, SENDER);
    await scans.tick();
    expect(world.service.submissions).toHaveLength(1);
    expect(await pages['page.get']({ url: URL_, reading }, SENDER)).toMatchObject({ private: false });
    await expect(pages['page.scan']({ url: 'https://github.com/acme/vault', reading }, SENDER)).rejects.toThrow(
      /private/,
    );
  });

  it('that may be read on this device is not sent to a service without another yes', async () => {
    let where: BackendKind = 'device';
    const both = pageHandlers({ scans, chosen: async () => where, isConfigured: async () => true });
    expect(await both['page.get']({ url: URL_, reading }, SENDER)).toMatchObject({ private: true, here: true });
    await both['page.scan']({ url: URL_, reading, privateConfirmed: true }, SENDER);
    expect(await both['page.get']({ url: URL_, reading }, SENDER)).toMatchObject({ private: false });
    where = 'service';
    expect(await both['page.get']({ url: URL_, reading }, SENDER)).toMatchObject({ private: true });
    await expect(both['page.scan']({ url: URL_, reading }, SENDER)).rejects.toThrow(/nothing was sent/);
  });

  it('that became public needs no yes any more', async () => {
    await pages['page.get']({ url: URL_, reading }, SENDER);
    expect(await pages['page.get']({ url: URL_, reading: { visibility: 'public' } }, SENDER)).toMatchObject({
      private: false,
    });
  });
});

describe('the popup asks', () => {
  it('about the tab, with what its page said', async () => {
    const tab = await browser.tabs.create({ url: 'https://github.com/acme/rocket/tree/trunk' });
    await keepReading(tab.id!, tab.url!, { defaultBranch: 'trunk', visibility: 'public', title: 'Rocket' });
    const answer = await pages['tab.get']({ tabId: tab.id! }, null);
    expect(answer).toMatchObject({ kind: 'target', title: 'Rocket', url: tab.url });
    expect(answer).not.toHaveProperty('target.branch');
  });

  it('about the tab wherever on its page the person is', async () => {
    const tab = await browser.tabs.create({ url: 'https://github.com/acme/rocket#readme' });
    await keepReading(tab.id!, 'https://github.com/acme/rocket', {
      defaultBranch: 'trunk',
      visibility: 'public',
      title: 'Rocket',
    });
    expect(await pages['tab.get']({ tabId: tab.id! }, null)).toMatchObject({ kind: 'target', title: 'Rocket' });
  });

  it('about a tab that shows nothing: a reason', async () => {
    const tab = await browser.tabs.create({ url: 'https://example.org/' });
    expect(await pages['tab.get']({ tabId: tab.id! }, null)).toMatchObject({ kind: 'none' });
  });

  it('about pasted text', async () => {
    expect(await pages['address.get']({ text: 'git@github.com:acme/rocket.git' }, null)).toMatchObject({
      kind: 'target',
      target: { owner: 'acme', name: 'rocket' },
    });
    expect(await pages['address.get']({ text: 'hello' }, null)).toMatchObject({ kind: 'none' });
  });
});

describe('the connection', () => {
  it('is not there without a key', async () => {
    await expect(connection.backend()).rejects.toMatchObject({ code: 'not-configured' });
    expect(await connection.get()).toEqual({ address: 'http://127.0.0.1:8788', hasKey: false, keyPreview: '' });
  });

  it('is tried with one call, and nothing is saved by it', async () => {
    expect(await connection.test({ address: 'https://scan.example/api/v1/', key: KEY })).toMatchObject({ ok: true });
    expect(sent).toEqual([{ url: 'https://scan.example/api/v1/repos', key: `Bearer ${KEY}` }]);
    expect(keys.size).toBe(0);
    expect((await readSettings()).address).toBe('http://127.0.0.1:8788');
  });

  it('keeps what worked when something else is refused, unless told to save it anyway', async () => {
    expect(await connection.save({ address: 'https://scan.example', key: KEY })).toMatchObject({
      ok: true,
      saved: true,
    });
    const wrong = `${KEY}x`;
    answers = () => Response.json({ detail: 'Unknown key.' }, { status: 401 });
    expect(await connection.save({ address: 'https://scan.example', key: wrong })).toMatchObject({
      ok: false,
      saved: false,
      problem: { code: 'unauthorised' },
    });
    expect([...keys.values()]).toEqual([KEY]);
    expect(await connection.save({ address: 'https://other.example', key: wrong })).toMatchObject({ saved: false });
    expect((await readSettings()).address).toBe('https://scan.example');
    expect(await connection.save({ address: 'https://other.example', key: wrong, anyway: true })).toMatchObject({
      ok: false,
      saved: true,
    });
    expect((await readSettings()).address).toBe('https://other.example');
    // Of the wrong form: never saved.
    expect(await connection.save({ address: 'ftp://x', key: KEY, anyway: true })).toMatchObject({ saved: false });
  });

  it('never sends the stored key to another address than its own', async () => {
    await connection.save({ address: 'https://scan.example', key: KEY });
    sent = [];
    expect(await connection.test({ address: 'https://evil.example' })).toMatchObject({
      ok: false,
      problem: { code: 'unauthorised' },
    });
    expect(await connection.test({ address: 'https://scan.example:8443' })).toMatchObject({ ok: false });
    expect(sent).toEqual([]);
    expect(await connection.test({ address: 'https://scan.example' })).toMatchObject({ ok: true });
    // Changed behind our back, too: another origin has no key.
    await saveSettings({ address: 'https://evil.example' });
    await expect(connection.backend()).rejects.toMatchObject({ code: 'not-configured' });
  });

  it('shows the key masked, keeps it out of storage.local, forgets it', async () => {
    await connection.save({ address: 'https://scan.example', key: KEY });
    const shown = await connection.get();
    expect(shown.keyPreview).toMatch(/^tsk_live_k{4}•+k{4}$/);
    expect(JSON.stringify(await browser.storage.local.get(null))).not.toContain(KEY);
    expect(await connection.forget()).toMatchObject({ hasKey: false });
  });

  it('warns of unencrypted addresses and of odd keys', async () => {
    expect(await connection.test({ address: 'http://scan.example', key: KEY })).toMatchObject({
      ok: true,
      warning: 'connection_unencrypted',
    });
    expect(await connection.test({ address: 'http://localhost:9', key: KEY })).not.toHaveProperty('warning');
    expect(await connection.test({ address: 'https://scan.example', key: 'odd' })).toMatchObject({
      ok: true,
      warning: 'connection_oddKey',
    });
  });

  it.each([
    [401, 'unauthorised'],
    [403, 'plan'],
    [500, 'server-error'],
  ])('says what a %i means', async (status, code) => {
    answers = () => Response.json({ detail: 'API access requires a Tier 3 plan' }, { status });
    expect(await connection.test({ address: 'https://scan.example', key: KEY })).toMatchObject({
      ok: false,
      problem: { code },
    });
  });

  it('tells a missing permission from a service that is away', async () => {
    answers = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await connection.test({ address: 'https://scan.example', key: KEY })).toMatchObject({
      problem: { message: expect.stringContaining('cannot be reached') },
    });
    Object.assign(fakeBrowser.permissions, { contains: async () => false });
    expect(await connection.test({ address: 'https://scan.example', key: KEY })).toMatchObject({
      problem: { message: expect.stringContaining('has not allowed') },
    });
  });

  it.each(['', 'ftp://x', 'http://', 'https://user:pass@scan.example', 'not an address'])(
    'refuses the address "%s"',
    async (address) => {
      expect(await connection.save({ address, key: KEY })).toMatchObject({ ok: false, problem: { code: 'invalid' } });
      expect(keys.size).toBe(0);
    },
  );
});

describe('our pages ask about scans', () => {
  it('get a sentence for scans that are gone, not taken yet, or of another service', async () => {
    const handlers = scanHandlers({
      scans,
      connection,
      chosen: async () => 'service',
      backend: () => connection.backend(),
      keys:
        async () =>
        ({ url }) =>
          `repository:${url.slice(8)}`,
      sync: async () => {},
      forgetKnown: async () => {},
    });
    await expect(handlers['report.get']({ key: 'none' }, null)).rejects.toMatchObject({ code: 'not-found' });
    const { key } = await scans.start({ kind: 'repository', host: 'github.com', owner: 'acme', name: 'rocket' });
    await expect(handlers['report.get']({ key }, null)).rejects.toMatchObject({ code: 'not-found' });
    await scans.tick();
    await connection.save({ address: 'https://other.example', key: KEY });
    await expect(handlers['history.get']({ key, limit: 20, offset: 0 }, null)).rejects.toMatchObject({
      code: 'not-configured',
    });
    await connection.save({ address: 'https://scan.example', key: KEY });
    answers = (url) => Response.json({ repo_id: 1, total: 0, limit: 20, offset: 0, scans: [], asked: url });
    expect(await handlers['history.get']({ key, limit: 20, offset: 0 }, null)).toMatchObject({
      asked: expect.stringContaining('/repos/1/scans?limit=20&offset=0'),
    });
    answers = () => Response.json(reportAt('https://github.com/acme/rocket'));
    expect(await handlers['report.get']({ key }, null)).toMatchObject({ report: { grade: 'A' } });
    answers = () => Response.json(reportAt('https://github.com/acme/anvil'));
    await expect(handlers['report.get']({ key }, null)).rejects.toThrow(/set up anew/);

    // A preference that deletes results reaches no record but the scan's own.
    const asked: string[] = [];
    const wish = { key, deleteResults: true, acknowledged: true };
    let held = 'https://github.com/acme/anvil';
    answers = (url, { method = 'GET' }) => {
      asked.push(method);
      return Response.json(url.endsWith('/status') ? statusAt(held) : { repo_id: 1, delete_unique_file_results: true });
    };
    await expect(handlers['retention.put'](wish, null)).rejects.toThrow(/set up anew/);
    expect(asked).toEqual(['GET']);
    held = 'https://github.com/acme/rocket';
    expect(await handlers['retention.put'](wish, null)).toEqual({ deleteResults: true });
  });
});

/** The status of the service's record 1, of this address. */
const statusAt = (url: string) => ({
  repo_id: 1,
  url,
  title: 'rocket',
  source_type: 'git',
  clone_status: 'completed',
  phase: 'complete',
  total_files: 1,
  analyzed_files: 1,
  skipped_files: 0,
  failed_files: 0,
  overall_risk_score: 3,
  risk_grade: 'A',
  progress_percent: 100,
  is_complete: true,
});

/** A report of the service for record 1, of this address. */
const reportAt = (url: string) => ({
  repo_id: 1,
  url,
  title: 'rocket',
  source_type: 'git',
  overall_score: 3,
  grade: 'A',
  total_findings: 0,
  critical_findings: 0,
  high_findings: 0,
  medium_findings: 0,
  low_findings: 0,
  reportDate: '2026-11-30',
});
