import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import type { Backend, BackendKind } from '../lib/backends/backend.ts';
import { deviceDatabase } from '../lib/backends/device/deviceDatabase.ts';
import { deviceStore } from '../lib/backends/device/deviceStore.ts';
import { keyStore } from '../lib/backends/keyStore.ts';
import { tokenStore } from '../lib/backends/tokenStore.ts';
import { watchBadges } from '../lib/browser/badge.ts';
import { createConnection } from '../lib/browser/connection.ts';
import { deviceFor } from '../lib/browser/deviceFor.ts';
import { hereHost, offscreenHost } from '../lib/browser/deviceHost.ts';
import { handleMessages } from '../lib/browser/handleMessages.ts';
import { registerHostScripts } from '../lib/browser/hostScripts.ts';
import { keepService } from '../lib/browser/keepService.ts';
import { drawMenus, watchMenus } from '../lib/browser/menus.ts';
import { nudgePages } from '../lib/browser/nudge.ts';
import { openWelcome } from '../lib/browser/openWelcome.ts';
import { scriptOpenTabs } from '../lib/browser/openTabs.ts';
import { pageHandlers } from '../lib/browser/pageHandlers.ts';
import { scanHandlers } from '../lib/browser/scanHandlers.ts';
import { keepStorageToOurselves } from '../lib/browser/storageAccess.ts';
import { dropReading } from '../lib/browser/tabReadings.ts';
import { tokenHandlers } from '../lib/browser/tokenHandlers.ts';
import { watchInstalled } from '../lib/browser/watchInstalled.ts';
import { createWakers } from '../lib/browser/wakers.ts';
import { readSettings } from '../lib/items.ts';
import { ScanError } from '../lib/model/problem.ts';
import { targetKey } from '../lib/model/target.ts';
import { cloneUrl, storeUrl, targetFromSubmittedUrl } from '../lib/pages/index.ts';
import { forgetKnown } from '../lib/scans/known.ts';
import { createScans } from '../lib/scans/scans.ts';
import { ScanStore } from '../lib/scans/scanStore.ts';
import type { KeyOf } from '../lib/scans/world.ts';
import { getUpload, removeUpload } from '../lib/uploads.ts';

export default defineBackground({ persistent: true, main });

function main(): void {
  const name = import.meta.env.BROWSER as 'chrome' | 'edge' | 'firefox';
  const now = () => Date.now();
  const connection = createConnection({ fetch: (input, init) => fetch(input, init), now, keys: keyStore });
  const wakers = createWakers({ tick: () => scans.tick(), sync: () => syncQuietly() });
  const scans = createScans({
    store: new ScanStore(),
    chosen,
    backend,
    async urlOf(target) {
      if (target.kind === 'upload') throw new ScanError('unsupported', 'A file has no address.');
      return target.kind === 'extension' ? storeUrl(target) : cloneUrl(target, (await readSettings()).hosts);
    },
    keys,
    getUpload,
    removeUpload,
    now,
    random: Math.random,
    awake: wakers.awake,
    setTimer: wakers.setTimer,
    setAlarm: wakers.setAlarm,
  });

  const deviceScans = deviceStore(deviceDatabase(indexedDB), now);
  const device = deviceFor(
    deviceScans,
    import.meta.env.FIREFOX
      ? hereHost(deviceScans, (repoIds) => void scans.changed(repoIds), wakers.awake)
      : offscreenHost(),
    now,
  );

  handleMessages({
    ...pageHandlers({ scans, chosen, isConfigured }),
    ...scanHandlers({ scans, connection, chosen, backend, keys, sync: syncQuietly, forgetKnown }),
    ...tokenHandlers({ tokens: tokenStore, scans }),
    async 'hosts.changed'() {
      await drawMenus();
      return { hosts: await registerHostScripts(name) };
    },
  });
  watchBadges(scans);
  const look = watchInstalled(scans, device);
  watchMenus(scans);
  nudgePages();
  browser.tabs.onRemoved.addListener((tabId) => void dropReading(tabId));
  browser.permissions.onRemoved.addListener(() => void registerHostScripts(name));
  browser.permissions.onAdded.addListener(() => {
    void registerHostScripts(name);
    void scans.resumeHere(async ({ origins }) => origins !== undefined && browser.permissions.contains({ origins }));
  });
  browser.runtime.onInstalled.addListener((details) => {
    void openWelcome(details);
    setUp();
    void scriptOpenTabs(name);
  });
  browser.runtime.onStartup.addListener(setUp);
  // A background page (Firefox) starts whenever the extension is enabled, and its menus last only as long as it does.
  if (import.meta.env.MANIFEST_VERSION === 2) setUp();

  keepStorageToOurselves();
  void keepService(() => connection.isConfigured());
  // Whatever woke us: go on with what is open.
  void scans.tick();

  async function keys(): Promise<KeyOf> {
    const { hosts } = await readSettings();
    return ({ url, source_type }) => {
      const target = targetFromSubmittedUrl(url, source_type, hosts);
      return target === undefined ? null : targetKey(target);
    };
  }

  async function chosen(): Promise<BackendKind> {
    return (await readSettings()).backend;
  }

  async function backend(kind: BackendKind): Promise<Backend> {
    return kind === 'device' ? device : connection.backend();
  }

  async function isConfigured(): Promise<boolean> {
    return (await chosen()) === 'device' || connection.isConfigured();
  }

  function setUp(): void {
    void drawMenus();
    void registerHostScripts(name);
    void syncQuietly();
  }

  /** The known grades are a comfort: without a service, or with it away, there are none. */
  async function syncQuietly(): Promise<void> {
    void look();
    try {
      await scans.sync();
    } catch (error) {
      if (!(error instanceof ScanError)) throw error;
    }
  }
}
