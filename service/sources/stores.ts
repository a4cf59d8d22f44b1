import { readFile } from 'node:fs/promises';
import type { ExtensionTarget } from '../../lib/model/target.ts';
import { ScanError } from '../../lib/model/problem.ts';
import { isCrx, openCrx } from '../../lib/engine/sources/crx.ts';
import {
  addonUrl,
  type CurrentAddon,
  currentAddon,
  refusedByStore,
  updateUrl,
  versionOfAddon,
} from '../../lib/stores/packageAddress.ts';
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

/** The largest description of an add-on that is read. */
const MAX_DESCRIPTION = 2 * 1024 * 1024;

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

/** The redirect names the version; a store that answers with the file itself is told by the file's own marks. */
function versionOfAnswer(fetched: Fetched): string | undefined {
  const marks = [fetched.header('etag'), fetched.header('last-modified')].filter((mark) => mark !== undefined);
  // The query is a pass with a date of its own, another one each time.
  return fetched.firstLocation?.replace(/\?.*$/s, '') ?? (marks.length === 0 ? undefined : marks.join(' '));
}

async function describeAddon(network: Network, target: ExtensionTarget, signal: AbortSignal): Promise<CurrentAddon> {
  const fetched = await guardedFetch(network, addonUrl(target), { signal });
  const text = await readText(expectFile(fetched, target), MAX_DESCRIPTION);
  return currentAddon(target, text);
}

/** Passes on an answer that carries what was asked for; says why in all other cases. */
function expectFile(fetched: Fetched, target: ExtensionTarget): Fetched {
  const { status } = fetched;
  if (status === 200) return fetched;
  fetched.body.destroy();
  throw refusedByStore(target, status);
}
