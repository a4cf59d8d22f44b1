import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUDGETS, weigh } from '../bench/budgets.ts';
import { buildFolder, startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { waitForText } from './harness/look.ts';
import { stock, storeHosts } from './harness/stores.ts';
import { SCAN } from './harness/words.ts';
import { startWorld } from './harness/world.ts';
import type { World } from './harness/world.ts';

/** The build for Edge, in the engine that Edge is made of, and the weight of the builds. */

const items = stock();
let world: World;
let chromium: Chromium;

beforeAll(async () => {
  world = await startWorld(storeHosts(items));
  chromium = await startChromium(world.port, 'edge-mv3');
});
afterAll(async () => {
  await chromium?.close();
  await world?.close();
});

describe('the Edge build', () => {
  test('loads, and its popup knows the item of the Edge store', async () => {
    const page = await chromium.open(items.edgeBlocker.page);
    const popup = await chromium.popup(page);
    await waitForText(popup, /uBlock Origin/);
  });

  test('offers a scan where nothing is set up: it runs on this device', async () => {
    const page = await chromium.open(items.edgeProxy.page);
    const popup = await chromium.popup(page);
    expect(await waitForText(popup, SCAN)).not.toMatch(/Set up/);
  });
});

describe.each(['chrome-mv3', 'edge-mv3', 'firefox-mv2'] as const)('the weight of %s', (build) => {
  test.each(BUDGETS)('$what is at most $kilobytes kB after gzip', ({ file, kilobytes }) => {
    expect(weigh(buildFolder(build), file)).toBeLessThanOrEqual(kilobytes);
  });
});
