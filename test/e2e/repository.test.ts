import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, REPOSITORIES, startApp } from './harness/app.ts';
import type { App } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { press, waitForText } from './harness/look.ts';
import { ourText } from './harness/ours.ts';
import { GRADE, SCAN } from './harness/words.ts';

/** A page in GitHub's shape over git's own HTTP server. */

let app: App;
let chromium: Chromium;
let firefox: Firefox;

beforeAll(async () => {
  app = await startApp();
  [chromium, firefox] = await Promise.all([startChromium(app.world.port), startFirefox(app.world.port)]);
  for (const browser of [chromium, firefox]) await connect(browser, app.door.address, app.service.key);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await app?.close();
});

describe('a repository page', () => {
  test.each(['Chromium', 'Firefox'])(
    '%s: scan and grade; soft navigation to another repository and back keeps each page with its own',
    async (name) => {
      const page = await (name === 'Chromium' ? chromium : firefox).open('https://github.com/acme/rocket');
      await press(page, SCAN);
      const grade = GRADE.exec(await waitForText(page, GRADE, { ours: true }))?.[0];

      await page.click('#to-anvil');
      await waitForText(page, SCAN, { ours: true });
      expect(page.url()).toBe('https://github.com/acme/anvil');
      expect(await ourText(page)).not.toMatch(GRADE);

      await page.evaluate(() => history.back());
      const again = await waitForText(page, GRADE, { ours: true });
      expect(GRADE.exec(again)?.[0]).toBe(grade);
      expect(await countOurs(page)).toBe(1);
      await page.close();
    },
  );

  test('the branch that is sent is the one the page names as default', async () => {
    const { body } = await submitted('acme/rocket');
    expect(body).toMatchObject({ branch: REPOSITORIES[0]?.defaultBranch });
  });

  test('a private repository is not sent anywhere before a yes for that repository', async () => {
    const before = app.door.count('POST', '/repos/analyze');
    const page = await chromium.open('https://github.com/acme/vault');
    await press(page, SCAN);
    await waitForText(page, /This repository is private/, { ours: true });
    expect(app.door.count('POST', '/repos/analyze')).toBe(before);

    await press(page, /^No$/);
    await waitForText(page, SCAN, { ours: true });
    expect(app.door.count('POST', '/repos/analyze')).toBe(before);

    await press(page, SCAN);
    await press(page, /^Yes, scan it$/);
    await waitForText(page, GRADE, { ours: true });
    expect(app.door.count('POST', '/repos/analyze')).toBe(before + 1);
    await page.close();
  });

  test('pages that show no repository get nothing', async () => {
    const page = await chromium.open('https://github.com/settings/profile');
    // The script has run when its own page message has been answered, so a real target afterwards proves the order.
    const other = await chromium.open('https://github.com/acme/anvil');
    await waitForText(other, SCAN, { ours: true });
    expect(await ourText(page)).toBe('');
    expect(await countOurs(page)).toBe(0);
    await page.close();
    await other.close();
  });
});

/** How many parts of ours are on the page. */
async function countOurs(page: { evaluate<T>(run: () => T): Promise<T> }): Promise<number> {
  return page.evaluate(
    () => [...document.querySelectorAll('*')].filter((element) => element.localName === 'touchstone-scan').length,
  );
}

async function submitted(part: string): Promise<{ body: unknown }> {
  const call = app.door.calls.find(
    (one) => one.method === 'POST' && one.path.endsWith('/repos/analyze') && one.body.includes(part),
  );
  if (call === undefined) throw new Error(`${part} was not submitted.`);
  return { body: JSON.parse(call.body) };
}
