import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readScan, readScans, readSettings, saveSettings, watchScans, watchSettings } from './items.ts';
import type { Scan } from './model/scan.ts';

const scan = (name: string, createdAt: number): Scan => ({
  key: name,
  target: { kind: 'repository', host: 'h', owner: 'o', name },
  title: name,
  backend: 'service',
  state: { state: 'queued' },
  createdAt,
  updatedAt: createdAt,
});

beforeEach(() => fakeBrowser.reset());

describe('stored scans', () => {
  it('come newest first, without damaged items', async () => {
    await browser.storage.local.set({
      'scan:a': scan('a', 1),
      'scan:b': scan('b', 2),
      'scan:c': { ...scan('c', 3), state: 'odd' },
      'scan:d': null,
      other: scan('e', 9),
    });
    expect((await readScans()).map((one) => one.key)).toEqual(['b', 'a']);
    expect(await readScan('a')).toMatchObject({ title: 'a' });
    expect(await readScan('c')).toBeNull();
    expect(await readScan('none')).toBeNull();
  });

  it('are watched until that is ended', async () => {
    const seen = vi.fn<(scans: Scan[]) => void>();
    const stop = watchScans(seen);
    await browser.storage.local.set({ 'scan:a': scan('a', 1) });
    await expect.poll(() => seen.mock.calls.length).toBe(1);
    await browser.storage.local.set({ unrelated: 1 });
    await browser.storage.session.set({ 'scan:a': 1 });
    stop();
    await browser.storage.local.set({ 'scan:b': scan('b', 1) });
    expect(seen).toHaveBeenCalledTimes(1);
    expect(seen).toHaveBeenCalledWith([scan('a', 1)]);
  });
});

describe('settings', () => {
  it('have defaults, field by field', async () => {
    const defaults = {
      backend: 'device',
      address: 'http://127.0.0.1:8788',
      hosts: [],
      appearance: 'system',
      askOsv: false,
    };
    expect(await readSettings()).toEqual(defaults);
    await browser.storage.local.set({
      settings: { address: 7, appearance: 'dark', hosts: [{ type: 'svn', host: 'x' }] },
    });
    expect(await readSettings()).toEqual({ ...defaults, appearance: 'dark' });
    await browser.storage.local.set({ settings: 'broken' });
    expect(await readSettings()).toEqual(defaults);
  });

  it('are changed field by field and watched', async () => {
    const seen = vi.fn<(settings: unknown) => void>();
    const stop = watchSettings(seen);
    await saveSettings({ appearance: 'light' });
    await saveSettings({ address: 'https://scan.example' });
    await expect
      .poll(() => seen.mock.lastCall?.[0])
      .toEqual({ address: 'https://scan.example', hosts: [], backend: 'device', appearance: 'light', askOsv: false });
    stop();
  });
});
