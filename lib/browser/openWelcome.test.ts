import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openWelcome } from './openWelcome.ts';

const create = vi.fn(async ({ url }: { url: string }) => ({ url }));

beforeEach(() => {
  fakeBrowser.reset();
  create.mockClear();
  Object.assign(fakeBrowser.tabs, { create });
});

test('the first page opens once, after the installation', async () => {
  await openWelcome({ reason: 'install' });
  expect(create).toHaveBeenCalledTimes(1);
  expect(create.mock.calls[0]?.[0].url).toMatch(/\/welcome\.html$/);
  // A folder that is loaded by hand is installed anew again and again.
  await openWelcome({ reason: 'install' });
  expect(create).toHaveBeenCalledTimes(1);
});

test.each(['update', 'browser_update', 'chrome_update'])('not after %s', async (reason) => {
  await openWelcome({ reason });
  expect(create).not.toHaveBeenCalled();
});
