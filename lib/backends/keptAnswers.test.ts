import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';

const URL = 'https://scan.example/api/v1/repos';

/** The module as a background finds it that was just started. */
async function woken() {
  vi.resetModules();
  return (await import('./keptAnswers.ts')).keptAnswers;
}

beforeEach(() => fakeBrowser.reset());

it('is there when the background is woken again, for the same key and address only', async () => {
  await (await woken())('key').set(URL, { tag: '"1"', text: '[]' });
  const keptAnswers = await woken();
  expect(await keptAnswers('key').get(URL)).toMatchObject({ tag: '"1"', text: '[]' });
  expect(await keptAnswers('another key').get(URL)).toBe(undefined);
  expect(await keptAnswers('key').get(`${URL}?sub_org_id=parent`)).toBe(undefined);
  expect(JSON.stringify(await browser.storage.session.get())).not.toContain('key"');
});

it('holds a very long list in memory only, and never an older one beside it', async () => {
  const kept = (await woken())('key');
  await kept.set(URL, { tag: '"1"', text: '[]' });
  await kept.set(URL, { tag: '"2"', text: 'x'.repeat(5_000_000) });
  expect(await kept.get(URL)).toMatchObject({ tag: '"2"' });
  expect(await (await woken())('key').get(URL)).toBe(undefined);
});

it('does without the browser’s store where that is broken', async () => {
  const kept = (await woken())('key');
  vi.spyOn(browser.storage.session, 'set').mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
  await kept.set(URL, { tag: '"1"', text: '[]' });
  expect(await kept.get(URL)).toMatchObject({ tag: '"1"' });
  vi.restoreAllMocks();
  await browser.storage.session.set({ 'kept-answer': { tag: 7 } });
  expect(await (await woken())('key').get(URL)).toBe(undefined);
});
