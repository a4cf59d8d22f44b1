import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { press, waitForText } from './harness/look.ts';
import { ODD, startOddService } from './harness/oddService.ts';
import type { OddService } from './harness/oddService.ts';
import { stock, storeHosts } from './harness/stores.ts';
import { SCAN } from './harness/words.ts';
import { startWorld } from './harness/world.ts';
import type { World } from './harness/world.ts';

/** Another implementation of the interface, with values that ours never gives. */

const items = stock();
let world: World;
let odd: OddService;
let chromium: Chromium;

beforeAll(async () => {
  world = await startWorld(storeHosts(items));
  odd = await startOddService();
  chromium = await startChromium(world.port);
  await connect(chromium, odd.address, odd.key);
});
afterAll(async () => {
  await chromium?.close();
  await odd?.close();
  await world?.close();
});

describe('a service of somebody else', () => {
  test('its phases, its grade and its report are shown as they are, and its markup stays text', async () => {
    const page = await chromium.open(items.edgeBlocker.page);
    await press(page, SCAN);
    const letter = /S\+\+/;
    await waitForText(page, letter, { ours: true });
    expect(odd.polls()).toBeGreaterThanOrEqual(3);

    const before = new Set(chromium.browser.targets());
    await press(page, letter);
    const target = await chromium.browser.waitForTarget((one) => !before.has(one) && one.url().includes('report.html'));
    const report = await target.asPage();
    const text = await waitForText(report, /Reads the tea leaves/);
    for (const part of [ODD.grade, ODD.category, 'Mostly harmless', '<img src=x', 'WTFPL', 'the moon'])
      expect(text).toContain(part);
    expect(await report.title()).not.toBe('owned');
    expect(await report.$('img[src="x"]')).toBeNull();
  });
});
