import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { ExtensionTarget } from '../../lib/model/target.ts';
import { ScanError } from '../../lib/model/problem.ts';
import { isCrx, openCrx } from '../../lib/engine/sources/crx.ts';
import { readText, saveBody, type Written } from '../network/download.ts';
import { guardedFetch, type Fetched, type Network } from '../network/guardedFetch.ts';

/** A package that was fetched from its store. */
export interface StorePackage extends Written {
  /** Tells this version from others of the same extension; opaque. */
  readonly version: string | undefined;
}

export interface DownloadLimits {
  readonly bytes: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** The browser version that we say we are: stores hand out what this one can run. */
const PRODUCT_VERSION = '156.0.0.0';

/** The largest description of an add-on that is read. */
const MAX_DESCRIPTION = 2 * 1024 * 1024;

const AddonDescription = z.object({
  current_version: z.nullish(
    z.object({
      version: z.string(),
      file: z.object({ url: z.string(), hash: z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/)) }),
    }),
  ),
});

/** Fetches the current package of an extension into `file`. Rejects with ScanError. */
export async function fetchPackage(
  network: Network,
  target: ExtensionTarget,
  file: string,
  limits: DownloadLimits,
): Promise<StorePackage> {
  const { signal } = limits;
  if (target.store === 'firefox') {
    const current = await describeAddon(network, target, signal);
    const fetched = expectFile(await guardedFetch(network, current.file.url, { signal }), target);
    const written = await saveBody(fetched, file, limits);
    if (`sha256:${written.sha256}` !== current.file.hash) {
      throw new ScanError(
        'corrupt',
        'The file from addons.mozilla.org is not the one that its description promises. Try again later.',
      );
    }
    return { ...written, version: versionOfAddon(current) };
  }
  const fetched = await guardedFetch(network, updateUrl(target), { signal, plainHttp: isEdgeDelivery });
  const version = versionOfAnswer(fetched);
  const written = await saveBody(expectFile(fetched, target), file, limits);
  if (fetched.url.protocol === 'http:') await expectSigned(file, target);
  return { ...written, version };
}

/**
 * Edge's update service hands out addresses with plain http (http://msedgeextensions.f.tlu.dl.delivery.mp.microsoft.com/…,
 * listed at learn.microsoft.com/deployedge/microsoft-edge-security-endpoints); the browser relies on the package's signature.
 */
function isEdgeDelivery(hostname: string): boolean {
  return /^msedgeextensions\.[a-z.]+\.dl\.delivery\.mp\.microsoft\.com$/.test(hostname);
}

/** What came unprotected counts only when the extension's own key signed it. */
async function expectSigned(file: string, target: ExtensionTarget): Promise<void> {
  const bytes = await readFile(file);
  const signature = isCrx(bytes) ? (await openCrx(bytes)).signature : undefined;
  if (signature?.verified === true && signature.id === target.id) return;
  throw new ScanError(
    'corrupt',
    `The file that came for ${target.id} is not signed by that extension’s key. Try again later, from another network.`,
  );
}

/** Asks the store which version is current, without fetching it; undefined when the store does not say. */
export async function currentVersion(
  network: Network,
  target: ExtensionTarget,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (target.store === 'firefox') return versionOfAddon(await describeAddon(network, target, signal));
  const fetched = await guardedFetch(network, updateUrl(target), { signal, maxRedirects: 0 });
  fetched.body.destroy();
  return fetched.status >= 400 || fetched.status === 204 ? undefined : versionOfAnswer(fetched);
}

/** The update services of Chrome and Edge; they answer with a redirect to the package of the current version. */
function updateUrl({ store, id }: ExtensionTarget): string {
  const wanted = `id%3D${encodeURIComponent(id)}%26uc`;
  return store === 'chrome'
    ? `https://clients2.google.com/service/update2/crx?response=redirect&prodversion=${PRODUCT_VERSION}&acceptformat=crx2,crx3&x=${wanted}`
    : `https://edge.microsoft.com/extensionwebstorebase/v1/crx?response=redirect&prodversion=${PRODUCT_VERSION}&x=${wanted}`;
}

/** The redirect names the version; a store that answers with the file itself is told by the file's own marks. */
function versionOfAnswer(fetched: Fetched): string | undefined {
  const marks = [fetched.header('etag'), fetched.header('last-modified')].filter((mark) => mark !== undefined);
  // The query is a pass with a date of its own, another one each time.
  return fetched.firstLocation?.replace(/\?.*$/s, '') ?? (marks.length === 0 ? undefined : marks.join(' '));
}

type CurrentAddon = NonNullable<z.infer<typeof AddonDescription>['current_version']>;

const versionOfAddon = (current: CurrentAddon) => `${current.version} ${current.file.hash}`;

async function describeAddon(network: Network, target: ExtensionTarget, signal: AbortSignal): Promise<CurrentAddon> {
  const fetched = await guardedFetch(
    network,
    `https://addons.mozilla.org/api/v5/addons/addon/${encodeURIComponent(target.id)}/`,
    { signal },
  );
  const text = await readText(expectFile(fetched, target), MAX_DESCRIPTION);
  let parsed: ReturnType<typeof AddonDescription.safeParse> | undefined;
  try {
    parsed = AddonDescription.safeParse(JSON.parse(text));
  } catch (error) {
    throw new ScanError(
      'unreachable',
      'addons.mozilla.org answered something that is no description of an add-on. Try again later.',
      { cause: error },
    );
  }
  if (!parsed.success)
    throw new ScanError(
      'unreachable',
      'addons.mozilla.org answered something that is no description of an add-on. Try again later.',
    );
  const current = parsed.data.current_version;
  if (current === null || current === undefined)
    throw new ScanError('not-found', `The add-on ${target.id} has no public version.`);
  return current;
}

const STORE_NAMES = {
  chrome: 'Chrome Web Store',
  firefox: 'Firefox Add-ons store',
  edge: 'Edge Add-ons store',
} as const;

/** Passes on an answer that carries what was asked for; says why in all other cases. */
function expectFile(fetched: Fetched, target: ExtensionTarget): Fetched {
  const { status } = fetched;
  if (status === 200) return fetched;
  fetched.body.destroy();
  const store = STORE_NAMES[target.store];
  // 204 is how Chrome's update service says that it has no such item; AMO says 401 for add-ons that were taken down.
  if ([204, 400, 401, 403, 404, 410, 451].includes(status)) {
    throw new ScanError('not-found', `The ${store} has no extension ${target.id}, or does not offer it any more.`);
  }
  throw new ScanError('unreachable', `The ${store} answered with error ${status}. Try again later.`);
}
