import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, REPOSITORIES, storedScans } from './harness/app.ts';
import { type Chromium, startChromium } from './harness/chromium.ts';
import { type Firefox, startFirefox } from './harness/firefox.ts';
import { gitHttpBackend } from './harness/gitHttpBackend.ts';
import { makeRepositories } from './harness/gitRepositories.ts';
import { type Handler, html, startWorld, type World } from './harness/world.ts';

/** A repository of each public git host, by the address of its page: fetched from its clone address by git's own protocol, on this device. */

/** The page's address, and what git asks. */
const HOSTS = [
  ['https://github.com/acme/rocket', 'https://github.com/acme/rocket.git'],
  ['https://gitlab.com/acme/tools/rocket', 'https://gitlab.com/acme/tools/rocket.git'],
  ['https://bitbucket.org/acme/rocket', 'https://bitbucket.org/acme/rocket.git'],
  ['https://codeberg.org/acme/rocket', 'https://codeberg.org/acme/rocket.git'],
  ['https://gitea.com/acme/rocket', 'https://gitea.com/acme/rocket.git'],
  ['https://git.sr.ht/~acme/rocket', 'https://git.sr.ht/~acme/rocket'],
  ['https://dev.azure.com/acme/space/_git/rocket', 'https://dev.azure.com/acme/space/_git/rocket'],
  ['https://acme.visualstudio.com/space/_git/rocket', 'https://acme.visualstudio.com/space/_git/rocket'],
] as const;

/** Azure DevOps does not speak the second version of the protocol, and answers in the first. */
const OLDER = /azure|visualstudio/;
const GIT = /\/(info\/refs|git-upload-pack)$/;
/** The branch that nobody named: hosts say which one it is. */
const ROCKET = REPOSITORIES.slice(0, 1);

let world: World;
let chromium: Chromium;
let firefox: Firefox;
beforeAll(async () => {
  const root = makeRepositories(ROCKET);
  const host: Handler = (request, response, url) => {
    const asked = GIT.exec(url.pathname)?.[1];
    if (asked === undefined) return html(response, '');
    if (OLDER.test(url.hostname)) delete request.headers['git-protocol'];
    const address = new URL(url);
    address.pathname = `/acme/rocket.git/${asked}`;
    return gitHttpBackend(root, request, response, address);
  };
  world = await startWorld(Object.fromEntries(HOSTS.map(([page]) => [new URL(page).hostname, host])));
  [chromium, firefox] = await Promise.all([startChromium(world.port), startFirefox(world.port)]);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await world?.close();
});

test.each(['Chromium', 'Firefox'] as const)('%s: every public git host', async (name) => {
  const own =
    name === 'Chromium' ? await chromium.open(chromium.url('options.html')) : await firefox.openOwn('options.html');
  const since = world.seen.length;
  for (const [page] of HOSTS) {
    const found = await ask(own, 'address.get', { text: page });
    expect(found, page).toMatchObject({ ok: true, value: { kind: 'target' } });
    if (!found.ok || found.value.kind !== 'target') continue;
    expect(await ask(own, 'scan.start', { target: found.value.target }), page).toMatchObject({ ok: true });
  }
  const ends = async () => (await storedScans(own)).map(({ key, state }) => `${key} ${state.state}`);
  await expect
    .poll(async () => (await ends()).filter((end) => / (done|failed)$/.test(end)), { timeout: 100_000 })
    .toHaveLength(HOSTS.length);
  for (const { key, state } of await storedScans(own)) {
    expect(state, key).toMatchObject({ state: 'done' });
    // The command that a request decides, in the commit itself.
    expect(JSON.stringify(await ask(own, 'report.get', { key })), key).toContain('command-injection');
  }
  const asked = world.seen.slice(since).filter(({ url }) => GIT.test(new URL(url).pathname));
  expect(new Set(asked.map(({ url }) => url.replace(/\/(info\/refs|git-upload-pack)(\?.*)?$/, '')))).toEqual(
    new Set(HOSTS.map(([, clone]) => clone)),
  );
  expect(asked.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
});
