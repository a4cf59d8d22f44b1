import type { Page } from 'puppeteer-core';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../lib/model/problem.ts';
import type { ExtensionTarget, RepositoryTarget } from '../../lib/model/target.ts';
import { pack, packet } from '../../lib/git/testing/packs.ts';
import { ask, storedScans } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { makeSigner, packCrx } from './harness/crx.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { startWorld } from './harness/world.ts';
import type { Handler, World } from './harness/world.ts';

/** What is handed out to do harm, through the whole way of a scan on this device: each ends with a sentence, and the queue goes on. */

const MiB = 1024 * 1024;
const text = (content: string) => new TextEncoder().encode(content);
const MANIFEST = text(JSON.stringify({ manifest_version: 3, name: 'Small', version: '1.0' }));
const COMMIT = 'a'.repeat(40);

const crx = (files: Record<string, Uint8Array>) => (signer: ReturnType<typeof makeSigner>) =>
  packCrx(zipSync({ 'manifest.json': MANIFEST, ...files }), signer);

/** What the store hands out for each: bytes, or what it does with the connection. */
const PACKAGES = {
  harmless: crx({ 'a.js': text('chrome.action.setBadgeText({ text: "1" });') }),
  bomb: crx({ 'zeros.js': new Uint8Array(300 * MiB) }),
  traversal: crx({ '../../../etc/cron.d/evil.js': text('eval(name)') }),
  broken: () => Buffer.concat([Buffer.from('Cr24\x03\0\0\0\xff\xff\xff\x7f', 'latin1'), Buffer.alloc(100)]),
  endless: 'endless',
  silent: 'cut',
} as const;
type Name = keyof typeof PACKAGES;

const items = Object.entries(PACKAGES).map(([name, content]) => {
  const signer = makeSigner();
  return { name: name as Name, id: signer.id, content: typeof content === 'function' ? content(signer) : content };
});
const targetOf = (name: Name): ExtensionTarget => ({
  kind: 'extension',
  store: 'chrome',
  id: items.find((item) => item.name === name)?.id ?? '',
});
const LIAR: RepositoryTarget = { kind: 'repository', host: 'github.com', owner: 'acme', name: 'liar' };

const store: Handler = (_request, response, url) => {
  const item = items.find(({ id }) => decodeURIComponent(url.search).includes(id));
  if (item === undefined || item.content === 'cut') return void response.destroy();
  response.writeHead(200, { 'content-type': 'application/x-chrome-extension' });
  if (item.content !== 'endless') return void response.end(item.content);
  const piece = Buffer.alloc(MiB);
  const send = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', send);
  };
  send();
};

/** Says that it has a commit, and sends another thing in its place. */
const liar: Handler = (request, response, url) => {
  const isFirst = url.pathname.endsWith('/info/refs');
  response.setHeader('content-type', `application/x-git-upload-pack-${isFirst ? 'advertisement' : 'result'}`);
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
  request.on('end', () => {
    const lines = isFirst
      ? ['version 2\n', 'ls-refs=unborn\n', 'fetch=shallow\n', 'object-format=sha1\n'].map((line) => packet(line))
      : body.includes('command=ls-refs')
        ? [packet(`${COMMIT} HEAD symref-target:refs/heads/main\n`)]
        : [packet('packfile\n'), packet(pack([{ kind: 1, content: text('x'), claims: 5000 }]), 1)];
    response.end(Buffer.concat([...lines, Buffer.from('0000')]));
  });
};

let world: World;
let chromium: Chromium;
let firefox: Firefox;
beforeAll(async () => {
  world = await startWorld({ 'clients2.google.com': store, 'github.com': liar });
  [chromium, firefox] = await Promise.all([startChromium(world.port), startFirefox(world.port)]);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await world?.close();
});

/** Waits for the end of a scan: its grade, or its problem. */
async function endOf(own: Page, part: string): Promise<string | Problem> {
  const state = async () => (await storedScans(own)).find(({ key }) => key.includes(part))?.state;
  await expect.poll(async () => (await state())?.state, { timeout: 90_000, interval: 250 }).toMatch(/done|failed/);
  const end = await state();
  return end?.state === 'failed' ? end.problem : (end as { grade: string }).grade;
}

describe('hostile packages and repositories', () => {
  test.each(['Chromium', 'Firefox'] as const)(
    '%s: all at once, each ends with its own sentence, and the harmless one among them with its grade',
    async (name) => {
      const own =
        name === 'Chromium' ? await chromium.open(chromium.url('options.html')) : await firefox.openOwn('options.html');
      const targets = [LIAR, ...(Object.keys(PACKAGES) as Name[]).map(targetOf)];
      for (const target of targets) expect(await ask(own, 'scan.start', { target })).toMatchObject({ ok: true });

      const end = (what: Name) => endOf(own, targetOf(what).id);
      const told = (code: string, said: RegExp) => ({ code, message: expect.stringMatching(said) as string });
      expect(await end('broken')).toMatchObject(told('corrupt', /^This CRX file is incomplete/));
      expect(await end('endless')).toMatchObject({
        ...told('too-large', /^The package is larger than 128 MB[^]*A service can scan more\.$/),
        action: 'open-options',
      });
      expect(await end('silent')).toMatchObject(told('on-device', /^clients2\.google\.com cannot be reached\./));
      expect(await endOf(own, 'acme/liar')).toMatchObject(told('corrupt', /^The repository contains damaged/));
      expect(await end('harmless')).toMatch(/^A/);
      // These can be read in part; their reports name what is wrong with them.
      for (const [what, file] of [
        ['bomb', 'zeros.js'],
        ['traversal', 'evil.js'],
      ] as const) {
        expect(await end(what)).toBe('C');
        const { key = '' } = (await storedScans(own)).find((scan) => scan.key.includes(targetOf(what).id)) ?? {};
        expect(JSON.stringify(await ask(own, 'report.get', { key }))).toContain(file);
      }
    },
  );

  test('Chromium: the document that scans is closed in mid-scan: nothing is lost or done twice', async () => {
    const own = await chromium.open(chromium.url('options.html'));
    const target = targetOf('harmless');
    const download = world.hold('/service/update2');
    await ask(own, 'scan.start', { target });
    await download.arrived;
    await own.evaluate(() => (globalThis as unknown as Api).chrome.offscreen.closeDocument());
    download.open();
    expect(await endOf(own, target.id)).toMatch(/^A/);
    const key = (await storedScans(own)).find((scan) => scan.key.includes(target.id))?.key ?? '';
    expect(await ask(own, 'history.get', { key, limit: 5, offset: 0 })).toMatchObject({ value: { total: 2 } });
  });
});

type Api = { chrome: { offscreen: { closeDocument(): Promise<void> } } };
