import type { Page } from 'puppeteer-core';
import type { Envelope, MessageName, ParamsOf } from '../../../lib/messages.ts';
import type { Scan } from '../../../lib/model/scan.ts';
import type { Chromium } from './chromium.ts';
import { openDoor } from './door.ts';
import type { Door } from './door.ts';
import type { Firefox } from './firefox.ts';
import { giteaHost, githubHost } from './gitHosts.ts';
import type { GitRepository } from './gitRepositories.ts';
import { startTestService } from './service.ts';
import type { ServiceOptions, TestService } from './service.ts';
import { stock, storeHosts } from './stores.ts';
import type { Stock } from './stores.ts';
import { startWorld } from './world.ts';
import type { World } from './world.ts';

/** Everything outside the browser: the world, the real service in it, and the door before the service. */
export interface App {
  readonly world: World;
  readonly service: TestService;
  readonly door: Door;
  readonly items: Stock;
  close(): Promise<void>;
}

/** Repositories of the git host that looks like GitHub. */
export const REPOSITORIES: readonly GitRepository[] = [
  {
    owner: 'acme',
    name: 'rocket',
    defaultBranch: 'trunk',
    visibility: 'public',
    files: {
      'package.json': JSON.stringify(
        { name: 'rocket', version: '1.0.0', license: 'MIT', dependencies: { leftpad: '*' } },
        null,
        2,
      ),
      'src/launch.js':
        "const { exec } = require('child_process');\nmodule.exports = (req, res) => exec('ls ' + req.query.dir, (e, out) => res.send(out));\n",
      LICENSE: 'MIT License\n\nCopyright (c) 2026 Acme\n',
    },
  },
  {
    owner: 'acme',
    name: 'anvil',
    defaultBranch: 'main',
    visibility: 'public',
    files: { 'README.md': '# Anvil\n', 'index.js': 'export const weight = 50;\n' },
  },
  {
    owner: 'acme',
    name: 'vault',
    defaultBranch: 'main',
    visibility: 'private',
    files: { 'README.md': '# Vault\n', 'index.js': 'export const plans = [];\n' },
  },
];

/** One that names the exact versions of what it depends on. */
export const CART: GitRepository = {
  owner: 'acme',
  name: 'cart',
  defaultBranch: 'main',
  visibility: 'public',
  files: {
    'package-lock.json': JSON.stringify({
      name: 'cart',
      lockfileVersion: 3,
      packages: {
        '': { name: 'cart', dependencies: { lodash: '4.17.15' } },
        'node_modules/lodash': {
          version: '4.17.15',
          resolved: 'https://registry.npmjs.org/lodash/-/lodash-4.17.15.tgz',
          integrity: 'sha512-8xOcRHvCjnocdS5cpwXQXVzmmh5e5+saE2QGoeQmbKmRS6J3VQppPOIt0MnmE+4xlZoumy0GPG0D0MVIQbNA1A==',
        },
      },
    }),
    'index.js': 'export const total = (items) => items.length;\n',
  },
};

export const SELF_HOSTED = 'code.example.org';

/** Starts all of it. */
export async function startApp(options: ServiceOptions = {}): Promise<App> {
  const items = stock();
  const world = await startWorld({
    ...storeHosts(items),
    'github.com': githubHost(REPOSITORIES),
    [SELF_HOSTED]: giteaHost(REPOSITORIES),
  });
  const service = await startTestService(world, options);
  const door = await openDoor(service.address);
  return {
    world,
    service,
    door,
    items,
    async close() {
      await door.close();
      await service.close();
      await world.close();
    },
  };
}

/** Asks the extension's background from one of its own pages, as those pages do. */
export async function ask<N extends MessageName>(ownPage: Page, name: N, params: ParamsOf<N>): Promise<Envelope<N>> {
  const answer = await ownPage.evaluate(async (text: string) => {
    const { browser, chrome } = globalThis as unknown as Record<
      'browser' | 'chrome',
      { runtime: { sendMessage(message: unknown): Promise<unknown> } } | undefined
    >;
    return JSON.stringify(await (browser ?? chrome)?.runtime.sendMessage(JSON.parse(text)));
  }, JSON.stringify({ name, params }));
  return JSON.parse(answer) as Envelope<N>;
}

/** Connects the extension to a service, as saving the options does; gives the page it was done on. */
export async function connect(browser: Chromium | Firefox, address: string, key: string): Promise<Page> {
  const page =
    'openOwn' in browser ? await browser.openOwn('options.html') : await browser.open(browser.url('options.html'));
  const saved = await ask(page, 'connection.save', { address, key });
  if (!saved.ok || !saved.value.ok) throw new Error(`The extension was not connected: ${JSON.stringify(saved)}`);
  return page;
}

/** The stored scans, read on one of the extension's own pages. Waking nobody. */
export async function storedScans(ownPage: Page): Promise<Scan[]> {
  const { local } = JSON.parse(await storedText(ownPage)) as { local: Record<string, Scan> };
  return Object.entries(local).flatMap(([item, value]) => (item.startsWith('scan:') ? [value] : []));
}

/** All that the extension stores where its pages and, by mistake, content scripts could read it, as JSON. */
export async function storedText(ownPage: Page): Promise<string> {
  return ownPage.evaluate(async () => {
    type Areas = { storage: Record<'local' | 'session', { get(keys: null): Promise<unknown> }> };
    const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', Areas | undefined>;
    const storage = (browser ?? chrome)?.storage;
    return JSON.stringify({ local: await storage?.local.get(null), session: await storage?.session.get(null) });
  });
}
