import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveSettings } from '../items.ts';
import { FakeWorld } from '../scans/fakeWorld.ts';
import type { Scans } from '../scans/scans.ts';
import { watchBadges } from './badge.ts';
import { registerHostScripts } from './hostScripts.ts';
import { drawMenus, watchMenus } from './menus.ts';
import { nudgePages } from './nudge.ts';
import { keepReading } from './tabReadings.ts';
import { createWakers } from './wakers.ts';

const ROCKET = { kind: 'repository', host: 'github.com', owner: 'acme', name: 'rocket' } as const;

let world: FakeWorld;
let scans: Scans;

beforeEach(() => {
  fakeBrowser.reset();
  vi.restoreAllMocks();
  Object.assign(fakeBrowser.i18n, { getMessage: (name: string) => (name === 'language' ? 'en' : name) });
  world = new FakeWorld();
  scans = world.worker();
});

async function gradeOf(name: string): Promise<void> {
  await scans.start({ ...ROCKET, name });
  await scans.tick();
  world.service.complete(world.service.records.size, 'C', 50);
  world.time += 2000;
  await scans.tick();
}

describe('the badge of a tab', () => {
  const text = (tabId: number) => browser.action.getBadgeText({ tabId });
  const updated = (tab: { id?: number | undefined; url?: string | undefined }, change: object) =>
    fakeBrowser.tabs.onUpdated.trigger(tab.id!, change as never, tab as never);

  it('shows the stored grade of the page that is opened, and goes with the page', async () => {
    await gradeOf('rocket');
    watchBadges(scans);
    const tab = await browser.tabs.create({ url: 'https://github.com/acme/rocket' });
    await updated(tab, { url: tab.url });
    await expect.poll(() => text(tab.id!)).toBe('C');
    const next = await browser.tabs.update(tab.id!, { url: 'https://github.com/acme/anvil' });
    await updated(next!, { url: next!.url });
    // The late news of the page before changes nothing.
    await updated(tab, { url: 'https://github.com/acme/rocket' });
    await expect.poll(() => text(tab.id!)).toBe('');
    expect(world.service.calls.filter((call) => call !== 'submit' && call !== 'status' && call !== 'history')).toEqual(
      [],
    );
  });

  it('changes with the scan of the page in view', async () => {
    watchBadges(scans);
    const tab = await browser.tabs.create({ url: 'https://github.com/acme/rocket', active: true });
    await scans.start(ROCKET);
    await expect.poll(() => text(tab.id!)).toBe('…');
    await scans.tick();
    world.service.complete(1, 'A+', 0);
    world.time += 2000;
    await scans.tick();
    await expect.poll(() => text(tab.id!)).toBe('A+');
  });

  it('is left alone on pages whose address we may not see', async () => {
    const set = vi.spyOn(browser.action, 'setBadgeText');
    watchBadges(scans);
    await updated({ id: 5 }, { status: 'complete' });
    await updated({ id: 5, url: 'https://example.org/' }, { favIconUrl: 'x' });
    expect(set).not.toHaveBeenCalled();
  });
});

describe('the nudge', () => {
  it('goes to pages in view after a change of a scan, and carries no data', async () => {
    const sent = vi.spyOn(browser.tabs, 'sendMessage').mockRejectedValue(new Error('Receiving end does not exist.'));
    nudgePages();
    const tab = await browser.tabs.create({ url: 'https://github.com/acme/rocket', active: true });
    await browser.storage.local.set({ settings: {} });
    await scans.start(ROCKET);
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    expect(sent).toHaveBeenCalledWith(tab.id, { touchstone: 'look' });
  });
});

describe('menu and keyboard', () => {
  const items: { id?: string; documentUrlPatterns?: string[]; targetUrlPatterns?: string[] }[] = [];
  let clicked: (info: object, tab: object) => void;
  let commanded: (command: string, tab: object) => void;

  beforeEach(() => {
    items.length = 0;
    Object.assign(fakeBrowser, {
      contextMenus: {
        removeAll: async () => void (items.length = 0),
        create: (item: (typeof items)[number]) => items.push(item),
        onClicked: { addListener: (listener: typeof clicked) => (clicked = listener) },
      },
      commands: { onCommand: { addListener: (listener: typeof commanded) => (commanded = listener) } },
    });
    Object.assign(fakeBrowser.action, {
      openPopup: vi.fn<() => Promise<void>>().mockRejectedValue(new Error('Could not find an active browser window.')),
    });
    watchMenus(scans);
  });

  it('has an item for known pages and one for links to them, configured hosts included', async () => {
    await saveSettings({ hosts: [{ type: 'gitea', host: 'code.example.org' }] });
    await drawMenus();
    await drawMenus();
    expect(items.map((item) => item.id)).toEqual(['scan-page', 'scan-link']);
    for (const patterns of [items[0]?.documentUrlPatterns, items[1]?.targetUrlPatterns]) {
      expect(patterns).toEqual(
        expect.arrayContaining([
          'https://chromewebstore.google.com/*',
          'https://github.com/*',
          'https://code.example.org/*',
        ]),
      );
      expect(patterns?.some((pattern) => pattern.includes('<all_urls>') || pattern.includes('//*/'))).toBe(false);
    }
  });

  it.each([
    ['page', () => clicked({ menuItemId: 'scan-page', pageUrl: 'https://github.com/acme/rocket' }, { id: 1 })],
    [
      'link',
      () =>
        clicked(
          { menuItemId: 'scan-link', pageUrl: 'https://example.org/', linkUrl: 'https://github.com/acme/rocket' },
          { id: 1 },
        ),
    ],
    ['keyboard', () => commanded('scan-page', { id: 1, url: 'https://github.com/acme/rocket' })],
  ])('starts the scan of the %s, also where the browser opens no popup', async (_, act) => {
    act();
    await expect.poll(async () => (await scans.find(ROCKET))?.state.state).toBe('queued');
  });

  it('starts nothing on other pages, and asks before it sends a private repository', async () => {
    await keepReading(1, 'https://github.com/acme/vault', { visibility: 'private' });
    clicked({ menuItemId: 'scan-page', pageUrl: 'https://github.com/acme/vault' }, { id: 1 });
    clicked({ menuItemId: 'scan-link', linkUrl: 'https://example.org/' }, { id: 1 });
    commanded('other', { id: 1, url: 'https://github.com/acme/rocket' });
    clicked({ menuItemId: 'scan-page', pageUrl: 'https://github.com/acme/anvil' }, { id: 1 });
    await expect.poll(() => scans.find({ ...ROCKET, name: 'anvil' })).not.toBeNull();
    expect(await scans.find({ ...ROCKET, name: 'vault' })).toBeNull();
    expect(await scans.find(ROCKET)).toBeNull();
  });
});

describe('self-hosted hosts', () => {
  it('get the script where they are both configured and allowed, anew each time', async () => {
    const registered = new Map([
      ['host-7', {}],
      ['foreign', {}],
    ]);
    Object.assign(fakeBrowser, {
      scripting: {
        getRegisteredContentScripts: async () => [...registered.keys()].map((id) => ({ id })),
        unregisterContentScripts: async ({ ids }: { ids: string[] }) => ids.forEach((id) => registered.delete(id)),
        registerContentScripts: async (scripts: { id: string }[]) =>
          scripts.forEach((script) => registered.set(script.id, script)),
      },
    });
    Object.assign(fakeBrowser.permissions, {
      contains: async ({ origins }: { origins: string[] }) => origins[0] === 'https://code.example.org/*',
    });
    const allowed = { type: 'gitea', host: 'code.example.org' } as const;
    await saveSettings({ hosts: [{ type: 'gitlab', host: 'git.example.org' }, allowed] });
    expect(await registerHostScripts('chrome')).toEqual([allowed]);
    expect(registered.get('host-0')).toMatchObject({
      matches: ['https://code.example.org/*'],
      js: ['content-scripts/page.js'],
    });
    expect([...registered.keys()].sort()).toEqual(['foreign', 'host-0']);
    await saveSettings({ hosts: [] });
    expect(await registerHostScripts('chrome')).toEqual([]);
    expect([...registered.keys()]).toEqual(['foreign']);
  });
});

describe('timer and alarms', () => {
  it('set the alarm once for as long as work is open, and end it', async () => {
    const created = vi.spyOn(browser.alarms, 'create');
    const wakers = createWakers({ tick: async () => {}, sync: async () => {} });
    for (let time = 0; time < 3; time++) wakers.setAlarm(true);
    expect(created.mock.calls.filter(([name]) => name === 'scans')).toEqual([['scans', { periodInMinutes: 0.5 }]]);
    expect(await browser.alarms.get('scans')).toBeDefined();
    wakers.setAlarm(false);
    await expect.poll(() => browser.alarms.get('scans')).toBeUndefined();
  });

  it('ring for scans and for the known grades', async () => {
    const work = {
      tick: vi.fn<() => Promise<void>>().mockResolvedValue(),
      sync: vi.fn<() => Promise<void>>().mockResolvedValue(),
    };
    createWakers(work);
    await fakeBrowser.alarms.onAlarm.trigger({ name: 'scans' } as never);
    await fakeBrowser.alarms.onAlarm.trigger({ name: 'sync' } as never);
    await fakeBrowser.alarms.onAlarm.trigger({ name: 'other' } as never);
    expect(work.tick).toHaveBeenCalledTimes(1);
    expect(work.sync).toHaveBeenCalledTimes(1);
  });

  it('run the last timer that was set, and leave long waits to the alarm', () => {
    vi.useFakeTimers();
    const tick = vi.fn<() => Promise<void>>().mockResolvedValue();
    const wakers = createWakers({ tick, sync: async () => {} });
    wakers.setTimer(1000);
    wakers.setTimer(2000);
    vi.advanceTimersByTime(1999);
    expect(tick).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tick).toHaveBeenCalledTimes(1);
    wakers.setTimer(1000);
    wakers.setTimer(null);
    wakers.setTimer(60_000);
    vi.advanceTimersByTime(120_000);
    expect(tick).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
