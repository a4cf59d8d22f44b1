import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Backend } from '../backends/backend.ts';
import { readWatched, saveNote } from '../installed/watched.ts';
import { forgetNews, noteWorse } from '../news.ts';
import type { Scans } from '../scans/scans.ts';
import { watchInstalled } from './watchInstalled.ts';

const ID = 'a'.repeat(32);
const listeners = { installed: [] as (() => void)[], added: [] as (() => void)[], removed: [] as (() => void)[] };
const event = (of: keyof typeof listeners) => ({ addListener: (f: () => void) => listeners[of].push(f) });
const given = new Set<string>();
const notify = vi.fn(async () => 'watch');
const start = vi.fn(async () => ({}));
let badge = '';
let buttonTitle = '';
let installed: object[];

const extension = (version: string, permissions: string[] = []) => ({
  id: ID,
  type: 'extension',
  name: 'Counter',
  version,
  enabled: true,
  installType: 'normal',
  updateUrl: 'https://clients2.google.com/service/update2/crx',
  permissions,
  hostPermissions: [],
});
const watch = () => watchInstalled({ start, find: async () => null } as unknown as Scans, {} as unknown as Backend);

beforeEach(() => {
  fakeBrowser.reset();
  for (const list of Object.values(listeners)) list.length = 0;
  given.clear();
  notify.mockClear();
  start.mockClear();
  badge = '';
  installed = [extension('1.0')];
  const api = fakeBrowser as unknown as Record<string, object>;
  api['management'] = { getAll: async () => installed, onInstalled: event('installed'), onEnabled: event('installed') };
  Object.assign(api['permissions'] as object, {
    contains: async ({ permissions }: { permissions: string[] }) => permissions.every((one) => given.has(one)),
    onAdded: event('added'),
    onRemoved: event('removed'),
  });
  Object.assign(api['action'] as object, {
    setBadgeText: async ({ text }: { text: string }) => void (badge = text),
    setBadgeBackgroundColor: async () => undefined,
    setTitle: async ({ title }: { title: string }) => void (buttonTitle = title),
  });
  Object.assign(api['i18n'] as object, { getMessage: (key: string) => key });
  Object.assign(api['notifications'] as object, { create: notify });
  vi.stubGlobal('fetch', async () => Response.json({ letters: 12, groups: [] }));
});

test('without the permission nothing is read or kept', async () => {
  await watch()();
  expect(await readWatched()).toEqual({});
});

test('an update is scanned on this device, and marked when it asks for more', async () => {
  given.add('management');
  const look = watch();
  await look();
  expect(badge).toBe('');
  installed = [extension('2.0', ['cookies'])];
  for (const listener of listeners.installed) listener();
  await vi.waitFor(() => expect(badge).toBe('!'));
  expect(start).toHaveBeenCalledWith(
    { kind: 'extension', store: 'chrome', id: ID },
    { title: 'Counter', backend: 'device' },
  );
  // Nobody allowed notifications.
  expect(notify).not.toHaveBeenCalled();
  await saveNote(ID, { at: Date.now() + 1, trusted: true });
  await vi.waitFor(() => expect(badge).toBe(''));
  given.add('notifications');
  installed = [extension('3.0', ['cookies', 'proxy'])];
  await new Promise((resolve) => setTimeout(resolve, 5));
  await look();
  expect(badge).toBe('!');
  expect(notify).toHaveBeenCalledTimes(1);
});

test('a permission that is taken back ends it: all is forgotten', async () => {
  given.add('management');
  const look = watch();
  await look();
  installed = [extension('2.0', ['cookies'])];
  await look();
  expect(badge).toBe('!');
  given.clear();
  for (const listener of listeners.removed) listener();
  await vi.waitFor(async () => expect(await readWatched()).toEqual({}));
  await vi.waitFor(() => expect(badge).toBe(''));
});

test('a permission that is given starts it', async () => {
  watch();
  given.add('management');
  for (const listener of listeners.added) listener();
  await vi.waitFor(async () => expect(Object.keys(await readWatched())).toEqual([ID]));
});

test('listens also where the interface comes some time after the permission', async () => {
  const api = fakeBrowser as unknown as Record<string, { onInstalled?: object }>;
  const { onInstalled } = api['management']!;
  delete api['management']!.onInstalled;
  const look = watch();
  given.add('management');
  for (const listener of listeners.added) listener();
  await look();
  expect(listeners.installed).toEqual([]);
  Object.assign(api['management']!, { onInstalled });
  await look();
  expect(listeners.installed).toHaveLength(2);
});

test('damaged notes of an earlier version are no obstacle', async () => {
  given.add('management');
  await fakeBrowser.storage.local.set({ watched: { [ID]: 7 }, watchNotes: 'none' });
  await watch()();
  expect(await readWatched()).toEqual({ [ID]: { version: '1.0', permissions: [], hosts: [] } });
});

test('a scan that the service found worse is marked too, without any permission, until somebody looked', async () => {
  const worse = (key: string) => ({
    key,
    target: { kind: 'repository', host: 'h', owner: 'o', name: 'n' } as const,
    title: 'n',
    backend: 'service' as const,
    state: { state: 'done' as const, grade: 'D', score: 60, previousGrade: 'B' },
    createdAt: 0,
    updatedAt: 0,
  });
  await noteWorse([worse('before this start')]);
  watch();
  await vi.waitFor(() => expect([badge, buttonTitle]).toEqual(['!', 'Touchstone: page_worse']));
  await forgetNews();
  await vi.waitFor(() => expect([badge, buttonTitle]).toEqual(['', 'Touchstone']));
  await noteWorse([worse('one'), worse('two')]);
  await vi.waitFor(() => expect(badge).toBe('!'));
});
