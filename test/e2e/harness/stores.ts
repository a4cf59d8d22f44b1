import { createHash } from 'node:crypto';
import { makeSigner, packCrx } from './crx.ts';
import { zipOf } from './realExtensions.ts';
import type { RealExtension } from './realExtensions.ts';
import { bytes, html, json, redirect } from './world.ts';
import type { Handler } from './world.ts';

/*
 * The three stores: pages of our own at the real addresses, and real packages at the real download addresses.
 */

export interface StoreItem {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly version: string;
  /** The file as the store ships it. */
  readonly file: Uint8Array;
  /** Address of the item's page. */
  readonly page: string;
}

/** What the stores have. A fresh key per item, so its id is what Chrome derives from that key. */
export function stock(): Record<
  'chromeBlocker' | 'chromeBadger' | 'edgeBlocker' | 'edgeProxy' | 'firefoxBlocker' | 'firefoxTabs',
  StoreItem
> {
  return {
    chromeBlocker: crxItem('ublock-origin-chromium', 'uBlock Origin', 'ublock-origin', '1.67.0', 'chrome'),
    chromeBadger: crxItem('privacy-badger', 'Privacy Badger', 'privacy-badger', '2020.10.7', 'chrome'),
    edgeBlocker: crxItem('ublock-origin-chromium', 'uBlock Origin', 'ublock-origin', '1.67.0', 'edge'),
    edgeProxy: crxItem('foxyproxy', 'FoxyProxy', 'foxyproxy', '7.5.1', 'edge'),
    firefoxBlocker: xpiItem(
      'ublock-origin-firefox',
      'uBlock Origin',
      'ublock-origin',
      '1.67.0',
      'uBlock0@raymondhill.net',
    ),
    firefoxTabs: xpiItem(
      'tree-style-tab',
      'Tree Style Tab',
      'tree-style-tab',
      '3.5.20',
      'treestyletab@piro.sakura.ne.jp',
    ),
  };
}
export type Stock = ReturnType<typeof stock>;

export const EDGE_DELIVERY = 'msedgeextensions.f.tlu.dl.delivery.mp.microsoft.com';

/** The hosts of all three stores with the given stock. */
export function storeHosts(items: Stock): Record<string, Handler> {
  const chrome = [items.chromeBlocker, items.chromeBadger];
  const edge = [items.edgeBlocker, items.edgeProxy];
  const firefox = [items.firefoxBlocker, items.firefoxTabs];
  return {
    'chromewebstore.google.com': storePages(chrome, chromePage),
    'clients2.google.com': updates(chrome, 'https://clients2.googleusercontent.com/crx/blobs/Aa0/'),
    'clients2.googleusercontent.com': files(chrome, 'application/x-chrome-extension'),
    'microsoftedge.microsoft.com': storePages(edge, edgePage),
    // Edge's really leads to plain http.
    'edge.microsoft.com': updates(edge, `http://${EDGE_DELIVERY}/filestreamingservice/files/`),
    [EDGE_DELIVERY]: files(edge, 'application/x-chrome-extension'),
    'addons.mozilla.org': addons(firefox),
  };
}

/* --- pages --- */

function chromePage(item: StoreItem): string {
  return page(
    `${item.title} - Chrome Web Store`,
    `<header><a href="/">Store</a></header><main><section><div><h1>${item.title}</h1><div><button>Add to Chrome</button></div></div>
     <p>4.7 (1.2K ratings)</p></section><section><h2>Overview</h2><p>What ${item.title} does.</p></section></main>`,
  );
}

function edgePage(item: StoreItem): string {
  return page(
    `${item.title} - Microsoft Edge Addons`,
    `<div id="root"><header><a href="/addons">Add-ons</a></header><main><div><h1>${item.title}</h1>
     <button id="getOrRemoveButton-${item.id}" title="Get">Get</button></div><h2>Description</h2><p>What it does.</p></main></div>`,
  );
}

function firefoxPage(item: StoreItem): string {
  return page(
    `${item.title} – Get this Extension for Firefox`,
    `<main><section class="Card"><h1 class="AddonTitle">${item.title}</h1><div class="InstallButtonWrapper"><a class="AMInstallButton-button" href="#">Add to Firefox</a></div></section></main>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
}

function storePages(items: StoreItem[], render: (item: StoreItem) => string): Handler {
  return (_request, response, url) => {
    const item = items.find((one) => url.pathname.includes(one.id));
    if (item === undefined) return html(response, page('Store', '<main><h1>Store</h1></main>'));
    return html(response, render(item));
  };
}

/* --- downloads --- */

/** Chrome's and Edge's update service: `x=id%3D<id>%26…` with response=redirect. */
function updates(items: StoreItem[], target: string): Handler {
  return (_request, response, url) => {
    const wanted = new URLSearchParams(url.searchParams.get('x') ?? '').get('id');
    const item = items.find((one) => one.id === wanted);
    if (item === undefined || url.searchParams.get('response') !== 'redirect')
      return void response.writeHead(204).end();
    return redirect(response, `${target}${item.id.toUpperCase()}_${item.version.replaceAll('.', '_')}.crx`);
  };
}

function files(items: StoreItem[], type: string): Handler {
  return (_request, response, url) => {
    const item = items.find((one) => url.pathname.includes(one.id.toUpperCase()));
    if (item === undefined) return void response.writeHead(404).end();
    return bytes(response, item.file, type);
  };
}

function addons(items: StoreItem[]): Handler {
  return (_request, response, url) => {
    const open = { 'access-control-allow-origin': '*' };
    const api = /^\/api\/v5\/addons\/addon\/([^/]+)\/$/.exec(url.pathname);
    if (api !== null) {
      const wanted = decodeURIComponent(api[1] ?? '').toLowerCase();
      const item = items.find((one) => [one.slug, one.id.toLowerCase()].includes(wanted));
      if (item === undefined) return json(response, 404, { detail: 'Not found.' }, open);
      return json(response, 200, addonOf(item, items.indexOf(item)), open);
    }
    const item = items.find((one) => url.pathname.includes(one.slug));
    if (url.pathname.startsWith('/firefox/downloads/file/') && item !== undefined)
      return bytes(response, item.file, 'application/x-xpinstall');
    return html(response, item === undefined ? page('Add-ons', '<main><h1>Add-ons</h1></main>') : firefoxPage(item));
  };
}

/** The fields of an add-on in AMO's API v5 that say what it is and where its file is. */
function addonOf(item: StoreItem, index: number): unknown {
  const hash = createHash('sha256').update(item.file).digest('hex');
  return {
    id: 600_000 + index,
    guid: item.id,
    slug: item.slug,
    type: 'extension',
    status: 'public',
    default_locale: 'en-US',
    name: { 'en-US': item.title },
    current_version: {
      id: 5_000_000 + index,
      version: item.version,
      file: {
        id: 4_000_000 + index,
        created: '2025-01-01T00:00:00Z',
        hash: `sha256:${hash}`,
        size: item.file.length,
        status: 'public',
        url: `https://addons.mozilla.org/firefox/downloads/file/${4_000_000 + index}/${item.slug}-${item.version}.xpi`,
      },
    },
    url: item.page,
  };
}

/* --- items --- */

function crxItem(
  name: RealExtension,
  title: string,
  slug: string,
  version: string,
  store: 'chrome' | 'edge',
): StoreItem {
  const signer = makeSigner();
  const home =
    store === 'chrome'
      ? 'https://chromewebstore.google.com/detail'
      : 'https://microsoftedge.microsoft.com/addons/detail';
  return {
    id: signer.id,
    title,
    slug,
    version,
    file: packCrx(zipOf(name), signer),
    page: `${home}/${slug}/${signer.id}`,
  };
}

function xpiItem(name: RealExtension, title: string, slug: string, version: string, guid: string): StoreItem {
  return {
    id: guid,
    title,
    slug,
    version,
    file: zipOf(name),
    page: `https://addons.mozilla.org/en-US/firefox/addon/${slug}/`,
  };
}
