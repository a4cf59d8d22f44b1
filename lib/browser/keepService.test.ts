import { beforeEach, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readSettings } from '../items.ts';
import { keepService } from './keepService.ts';

beforeEach(() => fakeBrowser.reset());

const backendAfter = async (settings: object | undefined, configured: boolean) => {
  if (settings !== undefined) await browser.storage.local.set({ settings });
  await keepService(async () => configured);
  return (await readSettings()).backend;
};

it('keeps the service of whoever had one before there was a choice', async () => {
  expect(await backendAfter({ address: 'https://scan.example' }, true)).toBe('service');
});

it.each([
  ['a fresh install', undefined, true],
  ['settings without a key', { appearance: 'dark' }, false],
  ['a choice that was made', { backend: 'device' }, true],
] as const)('leaves %s to scan on the device', async (_, settings, configured) => {
  expect(await backendAfter(settings, configured)).toBe('device');
});
