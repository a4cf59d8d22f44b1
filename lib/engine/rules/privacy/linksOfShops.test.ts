import { expect, it } from 'vitest';
import { graded } from '../../testing/graded.ts';

const manifest = {
  host_permissions: ['https://*.amazon.com/*'],
  content_scripts: [{ matches: ['https://*.amazon.com/*', 'https://*.aliexpress.com/*'], js: ['content.js'] }],
};

it.each([
  ["for (const a of document.links) { const u = new URL(a.href); u.searchParams.set('tag', 'wish-20'); a.href = u; }"],
  [
    "const own = { amazon: { key: 'tag', value: 'wish-20' } }[location.hostname.split('.')[1]]; const tidy = (href) => { const u = new URL(href); u.searchParams.set(own.key, own.value); return u.href; }; for (const a of document.querySelectorAll('a[href]')) a.setAttribute('href', tidy(a.href));",
  ],
  [
    "document.querySelectorAll('a[href*=\"/item/\"]').forEach((a) => { const u = new URL(a.href); u.searchParams.set('aff_fcid', '_c36P'); a.href = u.href; });",
  ],
  [
    "document.querySelectorAll('a[href*=\"/dp/\"]').forEach((a) => { a.href = a.href.split('?')[0] + '?tag=wish-20'; });",
  ],
])('links of a shop pay the author, on pages of that shop alone: %s', async (content) => {
  expect(await graded({ content, manifest })).toBe('D');
});

it.each([
  // A link of its own, and parameters that are taken away.
  [
    "const a = document.createElement('a'); a.href = 'https://www.amazon.com/dp/' + id + '?tag=charts-20'; document.body.append(a);",
  ],
  [
    "for (const a of document.links) { const u = new URL(a.href); for (const p of ['tag', 'aff_fcid']) u.searchParams.delete(p); a.href = u; }",
  ],
])('%s', async (content) => {
  expect(await graded({ content, manifest })).toMatch(/^A/);
});
